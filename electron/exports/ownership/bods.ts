import type { OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { ownerGaps } from './bods-gaps.ts'
import { interests } from './bods-interests.ts'
import { isNobody, nameless, partyRecord } from './bods-party.ts'
import { fileTextOrNull, fileText } from '../file-text.ts'
import { exported, exportTime, type ExportedParty } from './exported.ts'
import { nameUuid } from './name-uuid.ts'
import type { DeskDataOptions } from '../../ports/desk-file.ts'
import { ownersNote, standingNote } from './standing-text.ts'
import { webAddress } from './web-address.ts'

/** What differs between statements. */
interface Claim {
  readonly subject: string
  readonly recordId: string
  readonly recordType: 'entity' | 'person' | 'relationship'
  readonly recordDetails: object
  /** Day of the list or of the read, `YYYY-MM-DD`; null: neither is known. */
  readonly day: string | null
  readonly readAt: string | null
  readonly sourceText: string | null
  /** What is known beyond the claim, English; null: nothing. */
  readonly comment: string | null
}

const named = (name: string, address: string | null, key: 'url' | 'uri'): object => ({
  name: fileText(name),
  ...(address === null ? {} : { [key]: address }),
})

/**
 * Writes statements. The id of a statement is made from all that it claims and not from the day of the export, so a
 * claim that did not change keeps its id, and one that did gets another (BODS: statements never change).
 * What is known and was not read stands as an annotation beside the claim. It does not change the id, because the claim is
 * still what was read at its time; the next read makes another claim. `recordStatus` is left out: an export does not know what was published before it.
 */
function statementWriter(options: DeskDataOptions): (claim: Claim) => string {
  const { time, day: today } = exportTime(options)
  const publicationDetails = {
    publicationDate: time,
    bodsVersion: '0.4',
    publisher: named(options.publisher.name, webAddress(options.publisher.url), 'url'),
  }
  const assertedBy = [named(options.source.name, webAddress(options.source.url), 'uri')]
  const annotated = (description: string): object => ({
    annotations: [
      {
        statementPointerTarget: '',
        motivation: 'commenting',
        creationDate: time,
        createdBy: { name: fileText(options.publisher.name) },
        description,
      },
    ],
  })
  return ({ subject, recordId, recordType, recordDetails, day, readAt, sourceText, comment }) => {
    const source = {
      // The service passes on what registers hold. We can't tell whether it passes it on unchanged, so it is no
      // official register here.
      type: ['thirdParty'],
      description: sourceText ?? undefined,
      retrievedAt: readAt ?? undefined,
      assertedBy,
    }
    const claim = { declarationSubject: subject, statementDate: day ?? today, recordId, recordType, recordDetails }
    const statementId = nameUuid('statement', JSON.stringify({ ...claim, source }))
    const annotations = comment === null ? {} : annotated(comment)
    return JSON.stringify({ statementId, ...claim, ...annotations, publicationDetails, source })
  }
}

/**
 * Direct ownership as statements of the Beneficial Ownership Data Standard 0.4, a JSON array with one statement a line:
 * a record for each party, then a relationship for each edge, then one for what each company's unknown owners hold.
 * Records come before what refers to them. Record ids are the same in every export; a company's is made from court,
 * register type and number. Only the shares that count are written, not those of older lists.
 */
export function* bodsParts(graph: OwnershipGraph, options: DeskDataOptions): Generator<string> {
  const ready = exported(graph, options)
  const write = statementWriter(options)
  const subject = (fallback: ExportedParty): string => (ready.root ?? fallback).id
  let before = '[\n'
  for (const party of ready.parties) {
    if (isNobody(party)) continue
    const { type, details } = partyRecord(party)
    const { day, readAt } = party
    yield (
      before +
        write({
          subject: subject(party),
          recordId: party.id,
          recordType: type,
          recordDetails: details,
          day,
          readAt,
          sourceText: null,
          comment: standingNote(party.standing),
        })
    )
    before = ',\n'
  }
  for (const each of ready.edges) {
    const { id, owner, owned, day, readAt } = each
    const interestedParty = isNobody(owner) ? nameless : owner.id
    const recordDetails = { isComponent: false, subject: owned.id, interestedParty, interests: interests(each) }
    yield (
      before +
        write({
          subject: subject(owned),
          recordId: id,
          recordType: 'relationship',
          recordDetails,
          day,
          readAt,
          sourceText: fileTextOrNull(each.edge.text),
          comment: each.ownersNote,
        })
    )
  }
  for (const { owned, reason, interest } of ownerGaps(graph, ready)) {
    const recordDetails = { isComponent: false, subject: owned.id, interestedParty: reason, interests: [interest] }
    const { day, readAt } = owned
    yield (
      before +
        write({
          subject: subject(owned),
          recordId: nameUuid('unknown-owners', owned.id),
          recordType: 'relationship',
          recordDetails,
          day,
          readAt,
          sourceText: null,
          comment: ownersNote(owned.standing),
        })
    )
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The same as one text. */
export const bods = (graph: OwnershipGraph, options: DeskDataOptions): string => [...bodsParts(graph, options)].join('')
