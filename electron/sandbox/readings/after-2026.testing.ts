import type { RegisterService } from '../serve.ts'

/** Why a test of the day of the release says nothing where the service's clock begins after the old names' end. */
export const releaseIsPast = 'after 2026 the release is past (contract 9.2, 9.7)'

/** Whether the service takes prefixed ids and names of october only, as it does after 31 December 2026. */
export const isAfter2026 = ({ clock }: Pick<RegisterService, 'clock'>): boolean =>
  clock.now() >= Date.parse('2027-01-01T00:00:00Z')
