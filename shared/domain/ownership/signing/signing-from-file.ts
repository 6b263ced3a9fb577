import type { AnswerRef } from '../../answers/answer.ts'
import { isListWhole, type CompanyFile, type Section } from '../../company/company-file.ts'
import { namesWoman } from '../../company/of-woman.ts'
import type { PartyId } from '../../ids.ts'
import { circumstancesOf } from './circumstances-from-file.ts'
import type { CompanyBehind } from './sign-through.ts'
import { signingKind, type SigningCompany, type SigningKind, type SigningRole } from './signing.ts'
import type { Role } from '../../company/role.ts'
import { roleWord, type RoleWord } from '../../company/known-codes.ts'

/** The two parts of a company file that say who can sign. */
export const signingSections = ['record', 'roles'] as const
export type SigningSection = (typeof signingSections)[number]

/** What is missing of a part: nobody asked, it can't be read, the service has none, or a part of it is not here or not understood. */
export interface MissingPart {
  readonly section: SigningSection
  readonly why: 'not-read' | 'unreadable' | 'not-there' | 'partial'
}

export interface ReadThrough {
  readonly name: string | null
  readonly rolesReadAt: string
}

/** A company file as far as it says who can sign. */
export interface SigningSource {
  readonly company: SigningCompany
  readonly name: string | null
  readonly missing: readonly MissingPart[]
  /** ISO moment at which each part was read last; null: not read. */
  readonly readAt: Readonly<Record<SigningSection, string | null>>
  /** Companies through which this one acts and whose files are here, with when their people were read. */
  readonly through: readonly ReadThrough[]
  /** What is known of a company that holds an office here; null: its file isn't here. */
  readonly behind: (role: SigningRole) => CompanyBehind | null
}

/** Words for offices that the file's tables know and the reader of signing roles doesn't. */
const kinds: Partial<Readonly<Record<RoleWord, SigningKind>>> = {
  managing_director: 'managing-director',
  board_member: 'board-member',
  general_partner: 'general-partner',
  partner: 'partner',
  owner: 'proprietor',
  liquidator: 'liquidator',
  procuration: 'procurator',
  limited_partner: 'limited-partner',
}

function kindOf(type: string | null): SigningKind {
  const kind = signingKind(type)
  const word = kind === 'other' && type !== null ? roleWord(type) : null
  return word === null ? kind : (kinds[word] ?? 'other')
}

/** A register day; text that is none is unknown as a beginning, and as an end says that it did end. */
const day = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : null
const longAgo = '0000-01-01'

const signingRole = (role: Role): SigningRole => ({
  key: role.key,
  name: role.holderName,
  holderKind: role.holderKind,
  kind: kindOf(role.type),
  power: role.representation,
  exempt181: role.exempt181 ?? null,
  holder: role.holderId === null ? null : String(role.holderId),
  birthYear: role.birthYear,
  since: day(role.since),
  woman: namesWoman(role.type),
  until: role.until === null ? (role.standing === 'ended' ? longAgo : null) : (day(role.until) ?? longAgo),
})

const newest = (answers: readonly AnswerRef[]): string | null => answers[0]?.readAt ?? null

/** Members of a role that bear on nobody's power. */
const beside = /city|town|residence|address|birth|born/i

/** Whether somebody among the people may be missing, or his power: a list that goes on, an entry or a power that nobody understood. */
const areInPart = (roles: CompanyFile['roles']): boolean =>
  roles.state === 'read' &&
  (!isListWhole(roles) || (roles.misread?.members ?? []).some((member) => !beside.test(member)))

/**
 * What is missing of a list of people that was read: whether somebody still holds his role was not understood, so that the list can't
 * be read whole; or a part of it is not here.
 */
function missingOfPeople(roles: CompanyFile['roles']): readonly MissingPart[] {
  if (roles.state !== 'read') return []
  const isUnclear = roles.content.some(({ until, standing }) => until === null && standing === 'unclear')
  return isUnclear
    ? [{ section: 'roles', why: 'unreadable' }]
    : areInPart(roles)
      ? [{ section: 'roles', why: 'partial' }]
      : []
}

function missingOf(section: SigningSection, of: Section<unknown>): MissingPart | null {
  return of.state === 'read' ? null : { section, why: of.state }
}

/** Offices in which a company acts for another one. */
const acting: ReadonlySet<SigningKind> = new Set([
  'general-partner',
  'partner',
  'managing-director',
  'liquidator',
  'board-member',
])

/** Companies that hold an office here and are known by id: whose files tell who acts for them. Opening them is free. */
export const actingCompanies = (file: CompanyFile): readonly PartyId[] =>
  file.roles.state !== 'read'
    ? []
    : [
        ...new Set(
          file.roles.content.flatMap(({ holderKind, holderId, type }) =>
            holderKind === 'company' && holderId !== null && acting.has(kindOf(type)) ? [holderId] : [],
          ),
        ),
      ]

function throughOf(file: CompanyFile, opened: (id: PartyId) => CompanyFile | null): readonly ReadThrough[] {
  const found: ReadThrough[] = []
  const seen = new Set<PartyId>([file.summary.id])
  const waiting = [...actingCompanies(file)]
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const behind = seen.has(id) ? null : opened(id)
    seen.add(id)
    const rolesReadAt = behind?.roles.state === 'read' ? newest(behind.roles.answers) : null
    if (behind === null || rolesReadAt === null) continue
    found.push({ name: behind.summary.name, rolesReadAt })
    waiting.push(...actingCompanies(behind))
  }
  return found
}

/**
 * Who can sign, as far as a company file tells: the registered rule, the legal form, the people. `opened` gives the
 * files of companies behind it that are here, so that a GmbH & Co. KG acts through the people of its general partner.
 */
export function signingFromFile(
  file: CompanyFile,
  opened: (id: PartyId) => CompanyFile | null = () => null,
): SigningSource {
  const { summary, record, roles } = file
  const entry = record.state === 'read' ? record.content : null
  const people = roles.state === 'read' ? roles.content : []
  const holders = new Map(
    people.map(({ key, holderKind, holderId }) => [key, holderKind === 'company' ? holderId : null]),
  )
  return {
    company: {
      form: entry?.legalForm ?? summary.legalForm,
      rule: entry?.generalRepresentation ?? null,
      roles: people.map(signingRole),
      ...(areInPart(roles) ? { peopleInPart: true } : {}),
      circumstances: circumstancesOf(file),
    },
    name: entry?.name ?? summary.name,
    missing: [
      ...[missingOf('record', record), missingOf('roles', roles)].filter((part) => part !== null),
      ...missingOfPeople(roles),
    ],
    readAt: {
      record: record.state === 'read' ? newest(record.answers) : null,
      roles: roles.state === 'read' ? newest(roles.answers) : null,
    },
    through: throughOf(file, opened),
    behind: ({ key }) => {
      const id = holders.get(key) ?? null
      const behind = id === null ? null : opened(id)
      // A file of which nothing was read that matters tells as little as none.
      if (behind === null || behind.roles.state !== 'read') return null
      const source = signingFromFile(behind, opened)
      return { id: String(id), company: source.company, behind: source.behind }
    },
  }
}
