import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import { appointmentsQuery } from '@auscult/contract/appointments/schemas.ts';
import { listAppointments } from '@auscult/server/src/appointments/data.ts';
import { scopeOfDoctor } from '@auscult/server/src/platform/scope.ts';
import pg from 'pg';
import { pathOf } from './client.ts';
import { compared, statementsOf } from './compared.ts';
import { fill } from './filled.ts';
import type { Bench } from './measure.ts';
import { openProduct } from './product.ts';

/** The list's first page and a filtered search, over HTTP against the bare statements. */
export const list: Bench = async () => {
  const product = await openProduct();
  const bare = new pg.Client({ connectionString: product.url });
  try {
    const { databases, doctor } = product;
    await databases.owner.query(fill({ doctorId: doctor.id, practices: 4, doctors: 20 }));
    await bare.connect();
    const client = await product.signIn();
    const scope = scopeOfDoctor(doctor.id, doctor.practiceId);
    const measure = async (name: string, query: Record<string, unknown>) => {
      const read = () => listAppointments(databases.within(scope), scope, appointmentsQuery.parse(query));
      const asked = [{ path: pathOf(appointments.list, { query }), statements: await statementsOf(read) }];
      return compared({ name, client, bare, asked, most: 1.5 });
    };
    return [
      await measure('list, first page', {}),
      await measure('list, filtered search', { search: 'wren', statuses: 'exported' }),
    ];
  } finally {
    await bare.end();
    await product.close();
  }
};
