import type { OwnershipParty } from '../../../shared/domain/ownership/graph/graph.ts'
import { courtByCode } from '../../../shared/domain/register/courts.ts'
import { buildEuid, formatRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { fileTextOrNull } from '../file-text.ts'

/** A company's place in a German register, as the formats ask for it. */
export interface Registration {
  /** XJustiz code of the court and the number, `F1103_HRB12345B`: the number alone is not unique. */
  readonly id: string
  /** "HRB 12345 B" */
  readonly number: string
  /** Name of the court; its code where we don't know the court. */
  readonly court: string
  /** European Unique Identifier; null where the court's code in it is not known. */
  readonly euid: string | null
}

export function registrationOf({ register }: OwnershipParty): Registration | null {
  if (register === null) return null
  const court = courtByCode(register.court)
  return {
    id: `${register.court}_${register.type}${register.number}${register.suffix ?? ''}`,
    number: formatRegisterNumber(register),
    court: court?.name ?? register.court,
    euid: court === undefined ? null : buildEuid(register, court),
  }
}

/**
 * "HRB 12345 B, Amtsgericht Charlottenburg (Berlin)", else number and court as they came; null where both are missing.
 */
export function registerWords(party: OwnershipParty): string | null {
  const registration = registrationOf(party)
  if (registration !== null) return `${registration.number}, ${registration.court}`
  const came = [fileTextOrNull(party.registerText), fileTextOrNull(party.courtText)].filter((text) => text !== null)
  return came.length === 0 ? null : came.join(', ')
}
