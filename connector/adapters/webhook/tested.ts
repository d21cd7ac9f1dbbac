import type { Tested } from '../../kit/behaves.ts';
import { openWebhook, WEBHOOK_SECRET } from '../../simulators/webhook.ts';
import { webhookAdapter, type WebhookConfig, type WebhookSecret } from './adapter.ts';

type Taken = { key: string; replaces?: string };
export const tested: Tested<WebhookConfig, WebhookSecret> = {
  adapter: webhookAdapter,
  simulator: openWebhook,
  open: (url) => ({ config: { kind: 'webhook', url: `${url}/` }, secrets: { secret: WEBHOOK_SECRET } }),
  effectsOf: (taken: Taken[]) => taken.map(({ key, replaces }) => ({ key, replacesKey: replaces ?? null })),
};
