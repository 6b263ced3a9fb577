import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Notice } from '../../../shared/domain/watch/notice.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { useTabs } from '../../data/tabs.ts'
import { fakeCore, fakeState, type FakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { sampleWorld, watchCore } from '../../data/watch.testing.ts'
import { useBrowserNotices } from '../watch/browser-notices.ts'
import { NotificationsSection } from './notifications-section.tsx'

let mounted: Mounted
const real = window.Notification
afterEach(() => {
  mounted.unmount()
  Object.defineProperty(window, 'Notification', { value: real, configurable: true, writable: true })
})

/** A browser that was asked, or wasn't; what it shows is kept. */
function browser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const shown: { title: string; options: NotificationOptions | undefined; click: () => void }[] = []
  let asked = 0
  class Stub extends EventTarget {
    static permission = permission
    static requestPermission(): Promise<NotificationPermission> {
      asked += 1
      Stub.permission = answer
      return Promise.resolve(answer)
    }
    constructor(title: string, options?: NotificationOptions) {
      super()
      shown.push({ title, options, click: () => this.dispatchEvent(new Event('click')) })
    }
    close(): void {
      // Nothing to close.
    }
  }
  Object.defineProperty(window, 'Notification', { value: Stub, configurable: true, writable: true })
  return { shown, asked: () => asked }
}
const inputsOf = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)

describe('the notifications section', () => {
  const start = async (core: FakeCore = watchCore(sampleWorld()), state = fakeState): Promise<FakeCore> => {
    mounted = await mount(<NotificationsSection state={state} />, { core })
    await expect.element(page.getByRole('radiogroup', { name: 'Notify' })).toBeVisible()
    return core
  }
  it('asks the browser only on the person’s word, and says what it answered', async () => {
    const { asked } = browser('default', 'denied')
    await start()
    expect(asked()).toBe(0)
    await page.getByRole('button', { name: 'Ask for permission' }).click()
    await expect.element(page.getByText(/This browser forbids them/)).toBeVisible()
    expect(asked()).toBe(1)
  })

  it('changes quiet hours, the interval of what is free, and turns them off', async () => {
    browser('granted')
    const core = await start()
    await userEvent.fill(page.getByLabelText('Quiet from'), '21:30')
    await expect
      .poll(() => inputsOf(core, 'notifications.change').at(-1))
      .toEqual({ on: true, quietFrom: '21:30', quietUntil: '07:00' })
    await page.getByRole('combobox', { name: 'Fetch free reports' }).selectOptions('hourly')
    await expect.poll(() => inputsOf(core, 'watch.settings')).toEqual([{ intervalMinutes: 60 }])
    await page.getByRole('radiogroup', { name: 'Notify' }).getByRole('radio').last().click({ force: true })
    await expect.poll(() => inputsOf(core, 'notifications.change').at(-1)).toMatchObject({ on: false })
    await expect.element(page.getByLabelText('Quiet from')).not.toBeInTheDocument()
  })

  it('leaves the desktop to its system', async () => {
    await start(watchCore(sampleWorld()), { ...fakeState, host: 'desktop' })
    await expect.element(page.getByText('The system shows them.')).toBeVisible()
    expect(page.getByText('In the browser').elements()).toEqual([])
  })

  it('has no violation', async () => {
    browser('default')
    await start()
    expect(await violations()).toEqual([])
  })
})

function Listens({ on }: { readonly on: boolean }): null {
  useBrowserNotices(on)
  return null
}

describe('a notice of the core', () => {
  const notice: Notice = {
    kind: 'events',
    first: null,
    id: 7,
    count: 5000,
    companies: ['Talgrund \u202eMetallbau GmbH', 'B AG', 'C KG'],
    companyCount: 900,
    target: { kind: 'company', id: partyId(4) },
  }
  it('is one notification of the browser, however much came, and a click opens the thing', async () => {
    const { shown } = browser('granted')
    const core = fakeCore()
    mounted = await mount(<Listens on />, { core })
    core.push({ kind: 'notice', notice })
    expect(shown.map(({ title, options }) => [title, options?.body, options?.tag])).toEqual([
      ['5,000 new changes in the register', 'Talgrund Metallbau GmbH, B AG, C KG and 897 more', 'registerblick 7'],
    ])
    shown[0]?.click()
    const { tabs, active } = useTabs.getState()
    expect(tabs.find(({ key }) => key === active)?.tab).toEqual({ kind: 'company', id: 4 })
  })

  it('is announced as shown once the browser said so, and the page does not wait for its word', async () => {
    browser('granted')
    let waited = 0
    Object.defineProperty(window.Notification, 'permission', {
      get: () => {
        waited += 1
        return 'granted'
      },
    })
    const query = vi.spyOn(navigator.permissions, 'query')
    const status = Object.assign(new EventTarget(), { name: 'notifications', onchange: null })
    query.mockResolvedValue(Object.assign(status, { state: 'granted' as const }))
    const said: boolean[] = []
    mounted = await mount(<Listens on />, {
      core: { ...fakeCore(), showsNotices: (shows) => void said.push(shows) },
    })
    await expect.poll(() => said.at(-1)).toBe(true)
    expect(waited).toBe(0)
    query.mockRestore()
  })

  it('is not shown without the browser’s leave, nor where the desktop shows it', async () => {
    const denied = browser('default')
    const core = fakeCore()
    mounted = await mount(<Listens on />, { core })
    core.push({ kind: 'notice', notice })
    expect([denied.shown.length, denied.asked()]).toEqual([0, 0])
    mounted.unmount()
    const granted = browser('granted')
    mounted = await mount(<Listens on={false} />, { core })
    core.push({ kind: 'notice', notice })
    expect(granted.shown).toEqual([])
  })
})
