import { fullName } from '@auscult/contract/format.ts';
import { useMe } from '../../app/me.ts';
import { Card, Pairs } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Layout.tsx';

/** "8003 6199 0001 5717", as it is printed. */
const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Who a doctor's documents say has written them. It is the administrators' to change. */
export const AboutYou = () => {
  const { title, speciality, practice, providerNumber, hpii, practiceAdminEmail, ...name } = useMe();
  return (
    <Card title="About you">
      <Stack>
        <Pairs
          items={[
            ['Name', `${title} ${fullName(name)}`.trim()],
            ['Speciality', speciality?.name ?? 'Not set'],
            ['Practice', practice?.name ?? 'None'],
            ['Provider number', providerNumber || 'Not set'],
            ['HPI-I', hpii ? inFours(hpii) : 'Not set'],
          ]}
        />
        <p className="small muted">
          Your documents name you so. Your administrator keeps it{practiceAdminEmail ? `: ${practiceAdminEmail}` : ''}.
        </p>
      </Stack>
    </Card>
  );
};
