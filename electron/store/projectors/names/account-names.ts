export const accountNames = {
  workspaceId: ['workspace.id', 'workspace_id', 'workspaceId', 'workspace', 'organization_id', 'org_id', 'id'],
  name: ['workspace.name', 'name', 'display_name', 'account_name', 'organization.name', 'company_name'],
  balance: [
    'credits.balance',
    'credits.remaining',
    'credits.available',
    'credit_balance',
    'balance',
    'balance.credits',
    'balance.remaining',
    'balance.available',
    'credits_remaining',
    'remaining_credits',
    'available_credits',
    'credits_balance',
    'credits_left',
    'workspace.credits.balance',
    'workspace.credit_balance',
    'credits',
  ],
} as const

/** A monitor, and the company that it watches (contract 4.6). */
export const monitorNames = {
  id: ['id', 'monitor_id', 'uuid'],
  company: ['company', 'subject', 'entity', 'party', 'target'],
  companyId: ['company_id', 'entity_id', 'subject_id', 'company_uuid', 'request_payload.company_id'],
  companyName: ['company_name', 'entity_name', 'subject_name', 'name'],
  eventTypes: ['event_types', 'eventTypes', 'types', 'events', 'subscribed_events', 'subscriptions'],
  createdAt: ['created_at', 'createdAt', 'created', 'since', 'active_since', 'started_at'],
} as const

/** A list of the account, and what is in it (contract 2.7, 9.5). */
export const serviceListNames = {
  id: ['id', 'list_id', 'collection_id', 'uuid'],
  name: ['name', 'title', 'label'],
  size: ['item_count', 'items_count', 'count', 'size', 'total_items', 'member_count'],
  createdAt: ['created_at', 'createdAt', 'created'],
} as const

export const serviceListItemNames = {
  id: ['id', 'list_item_id', 'collection_item_id', 'item_id', 'uuid'],
  party: [
    'party',
    'item',
    'subject',
    'entity',
    'company',
    'person',
    'target',
    'member',
    'organisation',
    'organization',
  ],
  companyId: ['company_id', 'company_uuid'],
  personId: ['person_id', 'person_uuid'],
  name: ['name', 'company_name', 'person_name', 'entity_name', 'title'],
  addedAt: ['created_at', 'added_at', 'createdAt', 'addedAt'],
} as const

export const referenceNames = {
  code: {
    'legal-forms': ['code', 'legal_form', 'legal_form_code', 'id', 'key', 'slug', 'value', 'type', 'name'],
    'event-types': ['type', 'event_type', 'code', 'id', 'key', 'slug', 'value', 'name'],
    'event-groups': ['group', 'event_group', 'code', 'id', 'key', 'slug', 'value', 'name'],
  },
  group: ['group', 'event_group', 'category', 'group_code', 'group_id'],
  /** Event types inside a group, where a service nests them. */
  typesOfGroup: ['event_types', 'types', 'events', 'items'],
  labels: ['label', 'labels', 'name', 'names', 'title', 'titles', 'translations', 'description'],
  labelDe: ['label_de', 'name_de', 'title_de', 'labelDe', 'nameDe', 'de', 'german_name', 'name_german'],
  labelEn: ['label_en', 'name_en', 'title_en', 'labelEn', 'nameEn', 'en', 'english_name', 'name_english'],
} as const
