import { ok } from '../../../shared/domain/errors.ts'
import { requestsIn30Days } from '../../credits/request-count.ts'
import { diagnose } from '../../session/diagnostics.ts'
import type { CoreHandlers } from '../router.ts'
import { readLicences, showChromiumNotices } from '../licences.ts'
import type { AreaDependencies } from './area-dependencies.ts'

/** Area `app` of the contract. */
export function createAppHandlers({
  context,
  appState,
  ports,
  diagnosticsFiles,
}: AreaDependencies): Pick<CoreHandlers, 'app'> {
  return {
    app: {
      state: async () => ok(appState()),
      reach: async () => {
        await context.session.reach()
        return ok(appState())
      },
      stopWaiting: () => {
        context.session.client()?.stopWaiting()
        return Promise.resolve(ok(null))
      },
      useDemo: async ({ on }) => {
        await context.useDemo(on)
        return ok(null)
      },
      diagnosticsFile: async () => ok(await diagnosticsFiles.gather()),
      saveDiagnostics: ({ token }) => diagnosticsFiles.save(token),
      showLog: async () => diagnosticsFiles.showLog(),
      licences: () => readLicences(context.licences),
      showChromiumNotices: async () => showChromiumNotices(context.licences, context.hostFiles),
      diagnostics: async () =>
        ok(
          diagnose({
            session: context.session,
            failures: context.failures,
            state: appState(),
            hostLines: context.hostLines(),
            requests30Days: await requestsIn30Days(ports.store, ports.clock),
          }),
        ),
    },
  }
}
