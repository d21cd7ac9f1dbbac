import { options as practiceOptions } from '@auscult/contract/practices/endpoints.ts';
import { options as specialityOptions } from '@auscult/contract/specialities/endpoints.ts';
import { useRead } from '../app/useRead.ts';

type Choices = [id: string, name: string][];

const named = (items: readonly { id: string; name: string }[] = []): Choices => items.map(({ id, name }) => [id, name]);

/** The practices and specialities that a person can be given. */
export const useChoices = (): { practices: Choices; specialities: Choices } => ({
  practices: named(useRead(practiceOptions, { query: {} }).data),
  specialities: named(useRead(specialityOptions, { query: {} }).data),
});
