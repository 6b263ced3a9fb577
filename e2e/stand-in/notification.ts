import type { Event, Notification as RealNotification, NotificationConstructorOptions } from 'electron'
import { spawn } from 'node:child_process'
import { Events, refusable, type ListenersOf } from './events.ts'
import { loud } from './loud.ts'
import { records } from './records.ts'

interface NotificationEvents {
  click: [event: Event]
  failed: [event: Event, error: string]
}

/** Compiles only while Electron declares these events with these parameters. */
export const provesNotificationEvents = (real: RealNotification, mine: ListenersOf<NotificationEvents>): void => {
  real.on('click', mine['click'])
  real.on('failed', mine['failed'])
}

const clicks: (() => void)[] = []

/** Clicks the newest notification, as a person does; false where there is none. */
export function clickNotification(): boolean {
  const click = clicks.at(-1)
  click?.()
  return click !== undefined
}

/**
 * Shows it by libnotify, as Electron does on Linux (`notify-send`): title and body as they are, one default action. It
 * waits until the notification is clicked or gone.
 */
function sendToDesktop(
  { title = '', body = '' }: NotificationConstructorOptions,
  events: Events<NotificationEvents>,
): void {
  const child = spawn(
    'notify-send',
    ['--app-name=Registerblick', '--action=default=View', '--wait', '--', title, body],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let chosen = ''
  let failed = false
  // Without a notification server it writes an error and waits for ever.
  const fail = (why: string): void => {
    if (!failed) events.emit('failed', refusable({}), why)
    failed = true
    end()
  }
  child.stdout.on('data', (chunk: Buffer) => (chosen += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => fail(chunk.toString().trim()))
  child.on('error', (error) => fail(error.message))
  child.on('close', () => {
    process.removeListener('exit', end)
    if (!failed && chosen.trim() === 'default') events.emit('click', refusable({}))
  })
  const end = (): boolean => child.kill('SIGKILL')
  process.once('exit', end)
}

function create(options: NotificationConstructorOptions = {}): RealNotification {
  const events = new Events<NotificationEvents>('Notification', { click: true, failed: true })
  const self: RealNotification = loud<RealNotification>()('notification', {
    ...events.members(() => self),
    show: () => {
      records.notifications.push({ title: options.title ?? '', body: options.body ?? '' })
      clicks.push(() => events.emit('click', refusable({})))
      if (process.env['STAND_IN_NOTIFY_SEND'] === '1') sendToDesktop(options, events)
    },
  })
  return self
}

class StandInNotification {
  static isSupported(): boolean {
    return true
  }

  constructor(options?: NotificationConstructorOptions) {
    return create(options) as unknown as StandInNotification
  }
}

const checked = StandInNotification satisfies Pick<typeof RealNotification, 'isSupported'>

/** Notifications are recorded. With STAND_IN_NOTIFY_SEND=1 the desktop shows them too. */
export const Notification = checked as unknown as typeof RealNotification
