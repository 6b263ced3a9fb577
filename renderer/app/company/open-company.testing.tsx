import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Language } from '../../../shared/contract/state.ts'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { fakeCore, type FakeCore } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { CompanyScreen } from './company-screen.tsx'

let mounted: Mounted | null = null

/** Before another file is opened in the same test. */
export function close(): void {
  mounted?.unmount()
  mounted = null
}
afterEach(close)

type Overrides = Parameters<typeof fakeCore>[0]

/** Shows the file of company 1 until the end of the test. */
export async function open(
  file: CompanyFile | null,
  overrides: Overrides = {},
  options: { language?: Language; theme?: 'light' | 'dark' } = {},
): Promise<FakeCore> {
  const core = fakeCore({
    company: { open: () => Promise.resolve(ok(file)), ...overrides.company },
    ...(overrides.app ? { app: overrides.app } : {}),
    ...(overrides.answers ? { answers: overrides.answers } : {}),
    ...(overrides.library ? { library: overrides.library } : {}),
    ...(overrides.ownership ? { ownership: overrides.ownership } : {}),
  })
  mounted = await mount(<CompanyScreen tab={{ kind: 'company', id: partyId(1) }} />, { core, ...options })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return core
}
