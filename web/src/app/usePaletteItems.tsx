import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { list as listAppointments } from '@auscult/contract/appointments/endpoints.ts';
import { may } from '@auscult/contract/appointments/lifecycle.ts';
import type { AppointmentListItem } from '@auscult/contract/appointments/schemas.ts';
import { ageInYears, consultationTypeLabel, fullName, genderLabel, shortDate } from '@auscult/contract/format.ts';
import { list as listPatients } from '@auscult/contract/patients/endpoints.ts';
import type { Me } from '@auscult/contract/users/schemas.ts';
import type { MenuItem } from '../ui/Menu.tsx';
import { maySee } from './access.ts';
import { adminScreens } from './adminScreens.ts';
import { accountItems } from './accountItems.tsx';
import { homeOf, isDoctor, useMe } from './me.ts';
import { screens } from './screens.ts';
import { useRead } from './useRead.ts';

export type PaletteItem = {
  key: string;
  group: string;
  label: string;
  sub?: string;
  aside?: string;
  keys?: string;
  icon: ReactNode;
  onChoose: () => void;
};
type Go = (to: string, state?: object) => void;

/** The server is asked once the typing has paused. */
const useSettled = (value: string, milliseconds = 150): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

const matches = (words: string, typed: string): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.toLowerCase().includes(word));

/** A screen that is called what was typed stands before one that is only found by it. */
const distance = (title: string, typed: string): number => {
  const [name, words] = [title.toLowerCase(), typed.toLowerCase()];
  if (name === words) return 0;
  if (name.startsWith(words)) return 1;
  return matches(title, typed) ? 2 : 3;
};

const screenItems = (me: Me, typed: string, go: Go): PaletteItem[] =>
  [...screens, ...adminScreens]
    .filter(
      (screen) => screen.find !== undefined && matches(`${screen.title} ${screen.find}`, typed) && maySee(screen, me),
    )
    .toSorted((one, other) => distance(one.title, typed) - distance(other.title, typed))
    .map(({ path, title }) => ({
      key: `screen${path.replaceAll('/', '-')}`,
      group: 'Screens',
      label: title,
      icon: <IconArrowRight />,
      onChoose: () => go(path),
    }));

const isChoice = (item: MenuItem): item is Exclude<MenuItem, 'line'> => item !== 'line';
const actionItems = (me: Me, typed: string, go: Go): PaletteItem[] => [
  ...(isDoctor(me) && (typed === '' || matches('new consult', typed) || typed.length > 2)
    ? [
        {
          key: 'new',
          group: 'Actions',
          label: typed && !matches('new consult', typed) ? `New consult for “${typed}”` : 'New consult',
          keys: 'N',
          icon: <IconPlus />,
          onChoose: () =>
            go('/doctor/new-appointment', typed && !matches('new consult', typed) ? { patient: typed } : undefined),
        },
      ]
    : []),
  ...accountItems(me, go)
    .filter(isChoice)
    .filter(({ label }) => typed !== '' && matches(`${label} theme`, typed))
    .map(({ label, icon, keys, onChoose }) => ({
      key: `action-${label.replaceAll(' ', '-')}`,
      group: 'Actions',
      label,
      icon,
      onChoose,
      ...(keys ? { keys } : {}),
    })),
];

const consultItem = (item: AppointmentListItem, go: Go, timeZone: string | undefined): PaletteItem => {
  const isToRecord = item.status === 'draft' || item.status === 'paused';
  const path = `/doctor/appointments/${item.id}`;
  return {
    key: item.id,
    group: 'Consults',
    aside: shortDate({ at: item.startsAt, timeZone }),
    label: isToRecord
      ? `Record ${fullName(item.patient)}`
      : [
          fullName(item.patient),
          ...(item.consultationType === 'unspecified' ? [] : [consultationTypeLabel[item.consultationType]]),
        ].join(', '),
    icon: isToRecord ? <IconMicrophone /> : <IconFileText />,
    onChoose: () => go(isToRecord && may(item.status, 'start') ? `${path}/in-progress` : path),
  };
};

export const usePaletteItems = (typed: string): PaletteItem[] => {
  const me = useMe();
  const timeZone = me.practice?.timezone;
  const navigate = useNavigate();
  const go: Go = (to, state) => void navigate(to, state ? { state } : {});
  const search = useSettled(typed);
  const isWanted = search.length > 1;
  const patients = useRead(listPatients, { query: { search, perPage: 5 } }, { isWanted, isKeptWhileNext: true });
  const consults = useRead(
    listAppointments,
    { query: { search, perPage: 5 } },
    { isWanted: isWanted && isDoctor(me), isKeptWhileNext: true },
  );
  const known = isWanted ? (patients.data?.items ?? []) : [];
  return [
    ...known.map((patient) => ({
      key: patient.id,
      group: 'Patients',
      label: `${patient.lastName}, ${patient.firstName}`,
      icon: <IconUser />,
      sub: [
        patient.birthDate ? String(ageInYears(patient.birthDate, new Date(), timeZone)) : '',
        patient.gender ? genderLabel[patient.gender].toLowerCase() : '',
      ]
        .filter(Boolean)
        .join(', '),
      onChoose: () => go(homeOf(me), { list: { search: fullName(patient) } }),
    })),
    ...(isWanted && isDoctor(me) ? (consults.data?.items ?? []).map((item) => consultItem(item, go, timeZone)) : []),
    ...screenItems(me, typed, go),
    ...actionItems(me, typed, go),
  ];
};
