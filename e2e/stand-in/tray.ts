import type {
  KeyboardEvent,
  NativeImage,
  nativeImage as realNativeImage,
  Point,
  Rectangle,
  Tray as RealTray,
} from 'electron'
import { Events, type ListenersOf } from './events.ts'
import { loud } from './loud.ts'
import { choose, record, templateOf } from './menu.ts'
import { records } from './records.ts'

interface TrayEvents {
  click: [event: KeyboardEvent, bounds: Rectangle, position: Point]
}

/** Compiles only while Electron declares these events with these parameters. */
export const provesTrayEvents = (real: RealTray, mine: ListenersOf<TrayEvents>): void => {
  real.on('click', mine['click'])
}

/** Pictures are only checked for being PNGs. */
export const nativeImage: typeof realNativeImage = loud<typeof realNativeImage>()('nativeImage', {
  createFromDataURL: (dataUrl) => {
    const png = (url: string | undefined): void => {
      const bytes = Buffer.from(url?.split(',')[1] ?? '', 'base64')
      if (bytes.subarray(1, 4).toString('latin1') !== 'PNG')
        throw new Error('the stand-in was given a picture that is no PNG')
    }
    png(dataUrl)
    return loud<NativeImage>()('image', {
      addRepresentation: ({ dataURL }) => png(dataURL),
      setTemplateImage: () => undefined,
    })
  },
})

let chooseItem: ((label: string) => boolean) | null = null

/** Chooses an item of the tray's menu by its label, as a person does; false where there is none that could be chosen. */
export const chooseFromTray = (label: string): boolean => chooseItem?.(label) ?? false

function create(): RealTray {
  const events = new Events<TrayEvents>('Tray', { click: true })
  const tray: RealTray = loud<RealTray>()('tray', {
    ...events.members(() => tray),
    setToolTip: (text) => {
      records.tray = { toolTip: text, items: records.tray?.items ?? [] }
    },
    setContextMenu: (menu) => {
      const template = templateOf(menu)
      records.tray = { toolTip: records.tray?.toolTip ?? '', items: record(template) }
      chooseItem = (label) => choose(template, label)
    },
  })
  return tray
}

class StandInTray {
  constructor() {
    return create() as unknown as StandInTray
  }
}

/** The tray's words and menu are recorded; a test chooses from the menu. */
export const Tray = StandInTray as unknown as typeof RealTray
