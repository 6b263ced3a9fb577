import type { OwnershipGraph, Relation } from '../../../shared/domain/ownership/graph/graph.ts'
import { fileTextOrNull } from '../file-text.ts'
import { readCountry } from './countries.ts'
import { exported, yearText, type ExportedEdge, type ExportedParty } from './exported.ts'
import { nameUuid } from './name-uuid.ts'
import type { DeskDataOptions } from '../../ports/desk-file.ts'
import { webAddress } from './web-address.ts'
import { registerWords, registrationOf } from './registration.ts'
import { plainNumber, type ShareRange } from './share-range.ts'
import { standingNote, standingText } from './standing-text.ts'

/** The longest values of the model's property types; its tools refuse longer ones or cut them without a word. */
const longest = { name: 384, string: 1024, identifier: 64, address: 250, text: 65_000 } as const

const cut = (text: string | null, type: keyof typeof longest): string | null => {
  const limit = longest[type]
  return text === null || text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

type Values = Readonly<Record<string, readonly (string | null)[]>>

/** One line: an entity of the model. Properties without a value are left out, as the model asks. */
function entity(id: string, schema: string, values: Values): string {
  const properties = Object.entries(values)
    .map(([name, all]) => [name, [...new Set(all.filter((value) => value !== null && value !== ''))]] as const)
    .filter(([, all]) => all.length > 0)
  return `${JSON.stringify({ id, schema, properties: Object.fromEntries(properties) })}\n`
}

/**
 * A party of unknown kind is a `LegalEntity`, the model's common parent of companies and persons. The model requires a
 * name: a party without one gets a name of its own, because the model's tools take equal names for one thing.
 */
function party(each: ExportedParty, retrievedAt: string | null): string {
  const { id, nature, name, party: facts } = each
  const schema = nature === 'company' ? 'Company' : nature === 'person' ? 'Person' : 'LegalEntity'
  const registration = registrationOf(facts)
  const code = readCountry(fileTextOrNull(facts.country))?.code?.toLowerCase() ?? null
  const contradicted = nature === 'company' && facts.kind === 'person'
  const capital = [facts.capital?.amount, facts.capital?.currency].filter((part) => typeof part === 'string').join(' ')
  return entity(id, schema, {
    name: [cut(name, 'name') ?? `Not named (${id.slice(0, 8)})`],
    country: [code],
    jurisdiction: [registration === null ? null : 'de'],
    address: [cut(fileTextOrNull(facts.city), 'address')],
    registrationNumber: [
      cut(registration === null ? fileTextOrNull(facts.registerText) : registration.id, 'identifier'),
    ],
    idNumber: [registration?.euid ?? null],
    ...(schema === 'Company' ? { capital: [cut(fileTextOrNull(capital), 'string')] } : {}),
    ...(schema === 'Person' ? { birthDate: [yearText(facts.birthYear)] } : {}),
    description: [
      cut(registerWords(facts), 'text'),
      name === null ? 'The source names nobody here.' : null,
      nature === 'unknown' ? 'The source tells neither that this is a company nor that it is a person.' : null,
      contradicted ? 'The source calls this party a person; it has owners, so it is taken for a company.' : null,
    ],
    status: [cut(standingText(each.standing, 'en'), 'string')],
    notes: [cut(standingNote(each.standing), 'text')],
    retrievedAt: [retrievedAt],
  })
}

interface Wording {
  readonly role: string
  /** `Ownership` always, only where the source states a share, or never. */
  readonly owns: 'always' | 'with-share'
  readonly otherwise: 'Directorship' | 'UnknownLink' | null
}

/**
 * Which schemata a relation is. A general partner directs (`Directorship`): he manages and represents by law (HGB
 * sections 116, 124, 161(2)), as a company's organ; `Representation` is for agents and brokers who act for a client
 * from outside. He owns only where a share is stated. A relation whose word we don't know is an ownership if it has a
 * share, and else a link that the model calls unknown.
 */
const wordings: Readonly<Record<Relation, Wording>> = {
  shareholder: { role: 'shareholder (Gesellschafter)', owns: 'always', otherwise: null },
  'limited-partner': { role: 'limited partner (Kommanditist)', owns: 'always', otherwise: null },
  'general-partner': { role: 'general partner (Komplementär)', owns: 'with-share', otherwise: 'Directorship' },
  partner: { role: 'personally liable partner', owns: 'always', otherwise: 'Directorship' },
  proprietor: { role: 'sole proprietor (eingetragener Kaufmann)', owns: 'always', otherwise: null },
  other: { role: 'relation not known here', owns: 'with-share', otherwise: 'UnknownLink' },
}

/** "25.5", or "0-25" for bounds; none where the share is not known. */
function percentage(share: ShareRange): string | null {
  if (share.kind === 'exact') return plainNumber(share.percent)
  return share.kind === 'between' ? `${plainNumber(share.lower)}-${plainNumber(share.upper)}` : null
}

/** The model writes times without a zone and means UTC. */
const timeWithoutZone = (time: string | null): string | null => time?.replace(/Z$/, '') ?? null

function links(each: ExportedEdge, publisher: Values): readonly string[] {
  const { id, edge, owner, owned, share, notes, asOf } = each
  const { role, owns, otherwise } = wordings[edge.relation]
  const hasShare = edge.percentage !== null || edge.nominal !== null
  const common: Values = {
    role: [role],
    date: [asOf],
    retrievedAt: [timeWithoutZone(each.readAt)],
    recordId: [id],
    summary: [cut(fileTextOrNull(edge.text), 'text')],
    description: [cut(each.ownersNote, 'text')],
    ...publisher,
  }
  const lines: string[] = []
  if (owns === 'always' || hasShare) {
    lines.push(
      entity(id, 'Ownership', {
        owner: [owner.id],
        asset: [owned.id],
        ownershipType: [role],
        percentage: [percentage(share)],
        sharesValue: [cut(fileTextOrNull(edge.nominal?.amount ?? null), 'string')],
        sharesCurrency: [cut(fileTextOrNull(edge.nominal?.currency ?? null), 'string')],
        ...common,
        description: [cut(notes.join('; '), 'text'), cut(each.ownersNote, 'text')],
      }),
    )
  }
  if (otherwise === 'Directorship') {
    const own = lines.length === 0 ? id : nameUuid('directorship', id)
    lines.push(entity(own, 'Directorship', { director: [owner.id], organization: [owned.id], ...common }))
  } else if (otherwise === 'UnknownLink' && lines.length === 0) {
    lines.push(entity(id, 'UnknownLink', { subject: [owner.id], object: [owned.id], ...common }))
  }
  return lines
}

/**
 * The graph as entities of the FollowTheMoney model (3.8), one JSON object a line: `Company`, `Person`, `LegalEntity`;
 * `Ownership`, `Directorship`, `UnknownLink`. Every link's `recordId` is the id of its edge, which two links of one
 * general partner share. Ids are the same in every export.
 */
export function* followTheMoneyParts(graph: OwnershipGraph, options: DeskDataOptions): Generator<string> {
  const { parties, edges } = exported(graph, options)
  const { name, url } = options.source
  const publisher: Values = { publisher: [cut(fileTextOrNull(name), 'string')], publisherUrl: [webAddress(url)] }
  for (const each of parties) yield party(each, timeWithoutZone(each.readAt))
  for (const each of edges) yield* links(each, publisher)
}

/** The same as one text. */
export const followTheMoney = (graph: OwnershipGraph, options: DeskDataOptions): string =>
  [...followTheMoneyParts(graph, options)].join('')
