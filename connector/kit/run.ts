import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { behavesAsAdapter, type Tested } from './behaves.ts';

// npm run connector:check -- FILE: holds an adapter outside of this repository to what every adapter does. What FILE imports and does
// not find beside itself is looked for here.

registerHooks({
  resolve: (specifier, context, next) => {
    try {
      return next(specifier, context);
    } catch {
      return next(specifier, { ...context, parentURL: import.meta.url });
    }
  },
});

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file of the adapter: npm run connector:check -- FILE');
const from = process.env['INIT_CWD'] ?? process.cwd();
const { tested } = (await import(pathToFileURL(resolve(from, file)).href)) as { tested: Tested };
for (const { name, run } of behavesAsAdapter(tested.adapter.title, tested)) {
  try {
    await run();
    console.log(`ok   ${name}`);
  } catch (error) {
    process.exitCode = 1;
    console.log(`FAIL ${name}\n     ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
}
