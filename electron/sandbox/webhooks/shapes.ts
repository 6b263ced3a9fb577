/** The shapes that a webhook body has had (contract 2.4). */
export const webhookBodies = ['legacy', 'v1', 'delivery'] as const
export type WebhookBody = (typeof webhookBodies)[number]

/** What the headers of Standard Webhooks begin with: the contract's neutral prefix, and that of the specification. */
export const headerPrefixes = ['hook-', 'webhook-'] as const
export type HeaderPrefix = (typeof headerPrefixes)[number]
