import type { DesksStore } from '../../ports/store/desks.ts'
import { readDesk, readDesks, removeDesk, saveDesk } from '../repositories/ownership/desks.ts'
import type { Area } from './area.ts'

export const desksArea = {
  reads: { desks: readDesks, desk: readDesk },
  writes: { saveDesk, removeDesk },
} satisfies Area<DesksStore>
