import type { ReactNode } from 'react';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ContractForm, type AnyForm } from './ContractForm.tsx';
import styles from './AddCard.module.css';

/** A form above a list that adds to it. */
export const AddCard = ({ form, title, children }: { form: AnyForm; title: string; children: ReactNode }) => (
  <Card title={title}>
    <ContractForm form={form} className={styles['adding']}>
      {children}
      <div>
        <Button type="submit" variant="primary" icon={<IconPlus />} isBusy={form.isBusy}>
          Add
        </Button>
      </div>
    </ContractForm>
  </Card>
);
