import { expect, test } from 'vitest'
import { localStore } from '../testing/temporary-store.testing.ts'

/** Queries that run for every answer or every keystroke, and grow with the store unless they use their index. */
const frequent: readonly (readonly [what: string, sql: string])[] = [
  ['the newest touch', 'SELECT max(touched) FROM party'],
  ['parties touched since', 'SELECT * FROM party WHERE touched > 1 ORDER BY touched LIMIT 5'],
  ['the next answer', 'SELECT id FROM answer WHERE id > 1 ORDER BY id LIMIT 1'],
  ['what a day cost', `SELECT total(charged) FROM ledger l WHERE l.day = 'x' AND state = 'settled'`],
  ['what a month cost', `SELECT total(charged) FROM ledger l WHERE l.day BETWEEN 'x' AND 'y'`],
  [
    'what a party cost',
    `SELECT total(charged) FROM ledger l
    WHERE l.party_id IN (SELECT id FROM party WHERE id = 1 OR joined_into = 1)`,
  ],
  ['the newest alias', 'SELECT service_id FROM alias WHERE party_id = 1 ORDER BY seen DESC LIMIT 1'],
  ['an alias by its UUID', `SELECT service_id FROM alias_uuid WHERE uuid = 'x'`],
  ['the answer of a ledger row', 'SELECT max(id) FROM answer WHERE ledger_id = 1'],
  ['answers of a party', 'SELECT id FROM answer WHERE party_id = 1'],
  ['roles of a holder', 'SELECT 1 FROM role WHERE holder_id = 1'],
  ['items that name a company', 'SELECT 1 FROM section_item WHERE other_id = 1'],
  ['items of a section', `SELECT body FROM section_item WHERE party_id = 1 AND section = 'x' ORDER BY page, position`],
  [
    'a company by its place in a register',
    `SELECT id FROM party
    WHERE court_code = 'x' AND register_number = 'y' AND kind = 'company' AND joined_into IS NULL ORDER BY importance DESC, id LIMIT 1`,
  ],
  [
    'jobs of a company',
    `SELECT * FROM ownership_job
    WHERE party_id IN (SELECT id FROM party WHERE id = 1 OR joined_into = 1) ORDER BY id DESC`,
  ],
  ['what was spent since', 'SELECT total(charged) FROM ledger l WHERE l.id > 5'],
  ['requests since', `SELECT count(*) FROM request WHERE at >= 'x'`],
]

test.each(frequent)('%s is looked up, not searched for', (_what, sql) => {
  const { db } = localStore()
  const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail)
  expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([])
})
