import { fileTextOrNull, fileText } from '../file-text.ts'
import { readCountry } from './countries.ts'
import { yearText, type ExportedParty } from './exported.ts'
import { registrationOf } from './registration.ts'

/** Why there is no record, or less than one (BODS 0.4, components.json; codes of unspecifiedReason.csv). */
export interface UnspecifiedRecord {
  readonly reason: 'unknown' | 'informationUnknownToPublisher'
  readonly description: string
}

/** Nothing at all is known of the owner. BODS then asks for an unspecified interested party instead of a record. */
export const isNobody = ({ party, nature, name, holdings, isOwned }: ExportedParty): boolean =>
  nature === 'unknown' &&
  name === null &&
  holdings === 1 &&
  !isOwned &&
  party.partyId === null &&
  party.serviceIds.length === 0 &&
  [party.registerText, party.courtText, party.city, party.country].every((text) => fileTextOrNull(text) === null)

/** The source lists an owner and does not say who it is, nor why it doesn't: hence `unknown`. */
export const nameless: UnspecifiedRecord = {
  reason: 'unknown',
  description: 'The source lists an owner here without naming it.',
}

const kindUnknown: UnspecifiedRecord = {
  reason: 'informationUnknownToPublisher',
  description: 'The source tells neither that this is a company nor that it is a person; BODS has no record for both.',
}

function country(text: string | null): object | undefined {
  const read = readCountry(fileTextOrNull(text))
  return read === null ? undefined : { name: read.name, ...(read.code === null ? {} : { code: read.code }) }
}

/** City and country. The type of the address is left out, because the source doesn't say what it is (seat, home). */
function addresses({ party }: ExportedParty): readonly object[] | undefined {
  const [city, where] = [fileTextOrNull(party.city), country(party.country)]
  return city === null && where === undefined ? undefined : [{ address: city ?? undefined, country: where }]
}

/**
 * `DE-CR` is the common register portal of the German states in the list of identifiers (org-id.guide), for all of
 * whose registers it stands; the list has no code for the EUID.
 */
function identifiers({ party }: ExportedParty): readonly object[] | undefined {
  const registration = registrationOf(party)
  if (registration !== null) {
    const { id, number, court, euid } = registration
    const own = { id, scheme: 'DE-CR', schemeName: `${number}, ${court}` }
    return euid === null ? [own] : [own, { id: euid, schemeName: 'European Unique Identifier (EUID)' }]
  }
  const text = fileTextOrNull(party.registerText)
  const schemeName = fileTextOrNull(party.courtText) ?? 'Register not named by the source'
  return text === null ? undefined : [{ id: text, schemeName }]
}

/**
 * The jurisdiction: German for entries of German registers; for others the country of the seat, as the source names it.
 */
const jurisdiction = ({ party }: ExportedParty): object | undefined =>
  party.register === null ? country(party.country) : { name: 'Germany', code: 'DE' }

function entity(party: ExportedParty): object {
  const { nature, name } = party
  const contradicted = nature === 'company' && party.party.kind === 'person'
  const named = name !== null || party.party.register !== null || fileTextOrNull(party.party.registerText) !== null
  return {
    isComponent: false,
    entityType: {
      type: nature === 'company' && named ? 'registeredEntity' : 'unknownEntity',
      details: contradicted
        ? 'The source calls this party a person; it has owners, so it is taken for a company.'
        : undefined,
    },
    unspecifiedEntityDetails: nature === 'unknown' && name !== null ? kindUnknown : named ? undefined : nameless,
    name: name ?? undefined,
    jurisdiction: jurisdiction(party),
    identifiers: identifiers(party),
    addresses: addresses(party),
  }
}

function person(party: ExportedParty): object {
  const {
    name,
    party: { birthYear },
  } = party
  return {
    isComponent: false,
    personType: name === null ? 'unknownPerson' : 'knownPerson',
    unspecifiedPersonDetails: name === null ? nameless : undefined,
    names: name === null ? undefined : [{ fullName: fileText(name) }],
    birthDate: yearText(birthYear) ?? undefined,
    addresses: addresses(party),
  }
}

/**
 * The record of a party (BODS 0.4, entity-record.json, person-record.json). Of persons the year of birth at most: the
 * model holds no day.
 */
export const partyRecord = (party: ExportedParty): { readonly type: 'entity' | 'person'; readonly details: object } =>
  party.nature === 'person' ? { type: 'person', details: person(party) } : { type: 'entity', details: entity(party) }
