import { registerCourts, type RegisterCourt } from '../../register/courts.ts'
import { courtOfTown } from '../../register/towns-of-courts.ts'

const keeping = new Map<string, readonly RegisterCourt[]>()
for (const court of registerCourts) {
  if (court.keepsCommercialRegister) keeping.set(court.state, [...(keeping.get(court.state) ?? []), court])
}

/**
 * Courts that may keep the commercial registers of this court now. None where it keeps them itself. One: the court that keeps its town's register, or the
 * only one of its state, to which its registers must have gone (Thuringia, Saarland). Several: one of them, and no list says which.
 */
export function courtsAfter(court: RegisterCourt): readonly RegisterCourt[] {
  if (court.keepsCommercialRegister) return []
  const now = courtOfTown(court.seat)
  return now === undefined ? (keeping.get(court.state) ?? []) : [now.court]
}

/** Courts that kept registers of this one's state and keep none now: a former entry may name them. */
export const courtsBefore = (court: RegisterCourt): readonly RegisterCourt[] =>
  court.keepsCommercialRegister
    ? registerCourts.filter((one) => one.state === court.state && !one.keepsCommercialRegister)
    : []
