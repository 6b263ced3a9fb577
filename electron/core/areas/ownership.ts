import { ok } from '../../../shared/domain/errors.ts'
import type { CoreHandlers } from '../router.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `ownership` of the contract. */
export function createOwnershipHandlers({
  owners,
  graphs,
  jobs,
  tracked,
}: AreaDependencies): Pick<CoreHandlers, 'ownership'> {
  return {
    ownership: {
      open: async ({ ids }) => ok(await owners.open(ids)),
      heads: async ({ ids }) => ok(await owners.heads(ids)),
      graph: (asked, { signal }) => graphs.figures(asked, signal),
      read: (input, { signal }) => tracked(owners.read(input, signal)),
      startJob: (input) => tracked(jobs.start(input)),
      jobs: async () => ok(await jobs.all()),
      askJob: ({ job, approved }) => tracked(jobs.ask(job, approved)),
      resendJob: ({ job, approved }) => tracked(jobs.resend(job, approved)),
      dropJob: ({ job }) => tracked(jobs.drop(job)),
    },
  }
}
