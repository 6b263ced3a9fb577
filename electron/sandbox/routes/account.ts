import type { Handler } from '../request/call.ts'

/**
 * `GET /account`: before the release the workspace has the app's `org_personal_` id, after it a `wsp_` id that
 * doesn't match it (contract 9.5). The balance is not promised, and left out where the service was told to.
 */
export const readAccount: Handler = (call) => {
  const workspace =
    call.dialect === 'classic'
      ? `org_personal_${call.register.world.seed}`
      : call.voice.id('workspace', call.register.world.seed)
  const balance = call.account.balance()
  if (call.answers.account === 'flat')
    return {
      object: 'account',
      workspace_id: workspace,
      name: 'Demo',
      ...(balance === null ? {} : { credit_balance: balance }),
    }
  return {
    object: 'account',
    workspace: { id: workspace, name: 'Demo' },
    ...(balance === null ? {} : { credits: { balance } }),
  }
}
