import type { OwnershipStore } from '../../ports/store/ownership.ts'
import { beginJob, changeJob, readJob, readJobs } from '../repositories/ownership/ownership-jobs.ts'
import { readJobAnswers, readOwnership, readOwnershipHeads } from '../repositories/ownership/ownership.ts'
import type { Area } from './area.ts'

export const ownershipArea = {
  reads: {
    ownership: readOwnership,
    ownershipHeads: readOwnershipHeads,
    ownershipJobs: readJobs,
    ownershipJob: readJob,
    jobAnswers: readJobAnswers,
  },
  writes: { beginJob, changeJob },
} satisfies Area<OwnershipStore>
