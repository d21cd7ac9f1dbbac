import type { Doctor } from '@auscult/contract/doctors/schemas.ts';
import { Card } from '../../ui/Card.tsx';
import { KnownList } from '../../ui/Table.tsx';

/** The latest words that are put right for a doctor. */
export const Words = ({ doctor: { replacements } }: { doctor: Doctor }) => (
  <Card title="Words put right">
    {replacements.length > 0 ? (
      <KnownList
        label="Latest words"
        rows={replacements}
        keyOf={(row) => row.id}
        columns={[
          { key: 'search', title: 'Heard', card: 'main', cell: (row) => row.search },
          { key: 'replace', title: 'Written', card: 'second', cell: (row) => row.replace },
        ]}
      />
    ) : (
      <p className="muted">This doctor has no words of their own.</p>
    )}
  </Card>
);

/** The latest words that a doctor's speller takes as right. */
export const KnownWords = ({ doctor: { knownWords } }: { doctor: Doctor }) => (
  <Card title="Words the speller knows">
    {knownWords.length > 0 ? (
      <KnownList
        label="Words the speller knows"
        rows={knownWords}
        keyOf={(row) => row.id}
        columns={[{ key: 'word', title: 'Word', card: 'main', cell: (row) => row.word }]}
      />
    ) : (
      <p className="muted">None beside those of the dictionary.</p>
    )}
  </Card>
);
