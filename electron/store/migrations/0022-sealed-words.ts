import type { Migration } from './migration.ts'

/**
 * `seal`: the word of a team's server that it told a row of its ledger or an erasure as it stands here; null: none was given. `removed`: answers
 * that an erasure took away whole. `team_answer.sealed`: of an answer that an erasure rewrote the server's word and the purpose as the team has it,
 * JSON `{ seal, purpose }`. A server that was restored from a backup believes what it sealed once, whoever hands it back.
 */
const sql = `
ALTER TABLE team_ledger ADD COLUMN seal TEXT;
ALTER TABLE team_erasure ADD COLUMN seal TEXT;
ALTER TABLE team_erasure ADD COLUMN removed TEXT NOT NULL DEFAULT '[]';
ALTER TABLE team_answer ADD COLUMN sealed TEXT;
`

export const sealedWords: Migration = {
  version: 22,
  up: (db) => {
    db.exec(sql)
  },
}
