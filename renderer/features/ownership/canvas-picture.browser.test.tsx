import { Activity, useEffect, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frames, mount, type Mounted, violations } from '../../host/mount.testing.tsx'
import { CanvasPicture } from './canvas-picture.tsx'
import { textMeasure } from './picture/measure-text.ts'
import {
  layPicture,
  type Picture,
  type PictureEdge,
  type PictureNode,
} from '../../../shared/domain/ownership/picture/picture.ts'
import type { Stage } from './picture/stage.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

const node = (key: string, more: Partial<PictureNode> = {}): PictureNode => ({
  key,
  shape: 'company',
  name: key,
  note: '',
  subject: false,
  mark: null,
  fold: '',
  change: null,
  ...more,
})
const edge = (from: number, to: number): PictureEdge => ({
  key: `${from}>${to}`,
  from,
  to,
  kind: 'owns',
  label: '50 %',
  turnFirst: false,
  share: 50,
  change: null,
})
const lay = (nodes: readonly PictureNode[], edges: readonly PictureEdge[]): Picture =>
  layPicture({ nodes, edges, cycleLabel: (label) => label }, textMeasure())

const house = lay(
  [node('co', { subject: true }), node('left'), node('right'), node('top')],
  [edge(1, 0), edge(2, 0), edge(3, 1)],
)
const large = (count: number): Picture =>
  lay(
    Array.from({ length: count }, (_, v) => node(`n${v}`, { subject: v === 0 })),
    Array.from({ length: count - 1 }, (_, v) => edge(v + 1, Math.floor(v / 3))),
  )

interface Seen {
  stage: Stage | null
  selected: string | null
  readonly menus: string[]
  readonly pins: { readonly key: string; readonly place: { readonly x: number; readonly y: number } }[]
  setPicture: (picture: Picture) => void
}

async function show(first: Picture, theme: 'light' | 'dark' = 'light'): Promise<Seen> {
  const seen: Seen = { stage: null, selected: null, menus: [], pins: [], setPicture: () => undefined }
  function Holder() {
    const [selected, setSelected] = useState<string | null>(null)
    const [picture, setPicture] = useState(first)
    useEffect(() => {
      seen.selected = selected
      seen.setPicture = setPicture
    }, [selected])
    return (
      <CanvasPicture
        picture={picture}
        label="Ownership of co"
        selected={selected}
        onSelect={setSelected}
        description={selected === null ? '' : `This is ${selected}`}
        found={new Set()}
        proof={new Set()}
        onMenu={(key) => seen.menus.push(key)}
        onPin={(key, place) => seen.pins.push({ key, place })}
        ref={(stage) => {
          seen.stage = stage
        }}
      />
    )
  }
  mounted = await mount(<Holder />, { theme })
  await expect.poll(() => seen.stage?.draws() ?? 0).toBeGreaterThan(0)
  return seen
}

const frame = (): HTMLElement => document.querySelector('.graph-frame') as HTMLElement
const settled = async ({ stage }: Seen): Promise<void> => {
  let before = -1
  await expect
    .poll(
      () => {
        const now = stage?.draws() ?? 0
        const same = now === before
        before = now
        return same
      },
      { interval: 120 },
    )
    .toBe(true)
}
const middleOf = ({ stage }: Seen, key: string): readonly [number, number] => {
  const place = stage?.placeOf(key)
  if (!place) throw new Error(`${key} is not in the picture`)
  const { left, top } = frame().getBoundingClientRect()
  return [left + place.x + place.width / 2, top + place.y + place.height / 2]
}
const pointer = (type: string, x: number, y: number, more: PointerEventInit = {}): void => {
  frame().dispatchEvent(
    new PointerEvent(type, {
      clientX: x,
      clientY: y,
      pointerId: 1,
      isPrimary: true,
      bubbles: true,
      cancelable: true,
      buttons: type === 'pointerup' ? 0 : 1,
      ...more,
    }),
  )
}
/** Colour of the canvas at a point of the screen. */
const colourAt = (x: number, y: number): readonly number[] => {
  const canvas = frame().querySelector('canvas') as HTMLCanvasElement
  const { left, top, width } = canvas.getBoundingClientRect()
  const ratio = canvas.width / width
  return [
    ...(canvas.getContext('2d')?.getImageData(Math.round((x - left) * ratio), Math.round((y - top) * ratio), 1, 1)
      .data ?? []),
  ]
}

describe('the picture on its canvas', () => {
  it('is drawn at the resolution of the screen, in the colours of the theme, and again when the theme changes', async () => {
    const seen = await show(house)
    const canvas = frame().querySelector('canvas') as HTMLCanvasElement
    expect(canvas.width).toBe(Math.round(frame().clientWidth * devicePixelRatio))
    const [x, y] = middleOf(seen, 'top')
    expect(colourAt(x, y + 14)).toEqual([255, 255, 255, 255])
    document.documentElement.dataset['theme'] = 'dark'
    await expect.poll(() => colourAt(x, y + 14)).toEqual([36, 41, 48, 255])
  })

  it('draws nothing while nothing changes', async () => {
    const seen = await show(house)
    await settled(seen)
    const before = seen.stage?.draws()
    await frames(15)
    expect(seen.stage?.draws()).toBe(before)
  })

  it('passes axe and says what it is and what is selected', async () => {
    await show(house)
    await expect
      .element(page.getByRole('application', { name: 'Ownership of co' }))
      .toHaveAttribute('aria-roledescription', 'picture')
    await expect
      .element(page.getByRole('application'))
      .toHaveAccessibleDescription(/The outline says the same as a list/)
    frame().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(page.getByRole('status')).toHaveTextContent('This is co')
    expect(await violations()).toEqual([])
  })
})

describe('moving it', () => {
  it('by dragging the ground', async () => {
    const { stage } = await show(house)
    const before = stage?.view()
    pointer('pointerdown', 20, 20)
    pointer('pointermove', 60, 50)
    pointer('pointermove', 120, 70)
    pointer('pointerup', 120, 70)
    expect(stage?.view()).toMatchObject({
      dx: (before?.dx ?? 0) + 100,
      dy: (before?.dy ?? 0) + 50,
      scale: before?.scale,
    })
  })

  it('with the wheel, and zooms with Ctrl about the pointer', async () => {
    const seen = await show(house)
    const before = seen.stage?.view() ?? { scale: 1, dx: 0, dy: 0 }
    frame().dispatchEvent(new WheelEvent('wheel', { deltaX: 10, deltaY: 40, cancelable: true }))
    expect(seen.stage?.view()).toMatchObject({ dx: before.dx - 10, dy: before.dy - 40 })
    const [x, y] = middleOf(seen, 'left')
    frame().dispatchEvent(
      new WheelEvent('wheel', { deltaY: -100, ctrlKey: true, clientX: x, clientY: y, cancelable: true }),
    )
    expect(seen.stage?.view().scale).toBeGreaterThan(before.scale)
    const [nx, ny] = middleOf(seen, 'left')
    expect(Math.hypot(nx - x, ny - y)).toBeLessThan(1)
  })

  it('by pinching', async () => {
    const { stage } = await show(house)
    const before = stage?.view().scale ?? 1
    pointer('pointerdown', 300, 300)
    pointer('pointerdown', 400, 300, { pointerId: 2 })
    pointer('pointermove', 250, 300)
    pointer('pointermove', 450, 300, { pointerId: 2 })
    expect((stage?.view().scale ?? 0) / before).toBeCloseTo(2, 1)
    pointer('pointerup', 450, 300, { pointerId: 2 })
    pointer('pointerup', 250, 300)
  })

  it('with Shift and arrows, plus and minus, and 0 for all of it', async () => {
    const seen = await show(house)
    const before = seen.stage?.view() ?? { scale: 1, dx: 0, dy: 0 }
    frame().focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(seen.stage?.view().dx).toBeLessThan(before.dx)
    await userEvent.keyboard('++')
    await expect.poll(() => seen.stage?.view().scale).toBeGreaterThan(before.scale)
    await userEvent.keyboard('0')
    await expect.poll(() => seen.stage?.view().scale).toBeCloseTo(before.scale)
  })

  it('with its buttons', async () => {
    const { stage } = await show(house)
    const before = stage?.view().scale ?? 1
    await page.getByRole('button', { name: 'Smaller' }).click()
    await expect.poll(() => stage?.view().scale).toBeLessThan(before)
    await page.getByRole('button', { name: 'Fit' }).click()
    await expect.poll(() => stage?.view().scale).toBeCloseTo(before)
  })

  it('and its small map covers no box: it goes to another corner, or gives way', async () => {
    const seen = await show(house)
    const picture = large(300)
    seen.setPicture(picture)
    const map = document.querySelector('.graph-minimap') as HTMLElement
    await expect.poll(() => map.hidden).toBe(false)
    const covered = (): boolean => {
      const box = map.getBoundingClientRect()
      const frame = document.querySelector('.graph-frame')?.getBoundingClientRect() ?? box
      const { scale, dx, dy } = seen.stage?.view() ?? { scale: 1, dx: 0, dy: 0 }
      return picture.nodes.some((_, v) => {
        const x = (picture.layout.x[v] as number) * scale + dx + frame.left
        const y = (picture.layout.y[v] as number) * scale + dy + frame.top
        const [w, h] = [((picture.width[v] as number) * scale) / 2, ((picture.height[v] as number) * scale) / 2]
        return x + w > box.left && x - w < box.right && y + h > box.top && y - h < box.bottom
      })
    }
    const places = new Set<string>()
    for (let step = 0; step < 80; step += 1) {
      seen.stage?.pan(-37, step < 40 ? 23 : -23)
      const place = map.hidden ? 'none' : map.classList.contains('graph-minimap-top') ? 'top' : 'bottom'
      places.add(place)
      if (place !== 'none') expect(covered(), `${step} ${place}`).toBe(false)
    }
    expect(places.size).toBeGreaterThan(1)
  })

  it('by its small map, which is there only while there is more than is seen', async () => {
    const seen = await show(house)
    expect((document.querySelector('.graph-minimap') as HTMLElement).hidden).toBe(true)
    seen.setPicture(large(300))
    await expect.poll(() => (document.querySelector('.graph-minimap') as HTMLElement).hidden).toBe(false)
    const map = document.querySelector('.graph-minimap') as HTMLElement
    const { left, top } = map.getBoundingClientRect()
    const before = seen.stage?.view().dx
    map.dispatchEvent(
      new PointerEvent('pointermove', { clientX: left + 20, clientY: top + 20, buttons: 1, bubbles: true }),
    )
    expect(seen.stage?.view().dx).not.toBe(before)
  })
})

describe('choosing in it', () => {
  it('by pressing a node, and nothing by pressing beside it', async () => {
    const seen = await show(house)
    pointer('pointerdown', ...middleOf(seen, 'right'))
    pointer('pointerup', ...middleOf(seen, 'right'))
    await expect.poll(() => seen.selected).toBe('right')
    pointer('pointerdown', 5, 5)
    pointer('pointerup', 5, 5)
    await expect.poll(() => seen.selected).toBeNull()
  })

  it('with arrows from the subject to the nearest in that direction, Home back, Escape none', async () => {
    const seen = await show(house)
    frame().focus()
    for (const [keys, key] of [
      ['{ArrowUp}', 'co'],
      ['{ArrowUp}', 'left'],
      ['{ArrowRight}', 'right'],
      ['{ArrowLeft}', 'left'],
      ['{ArrowUp}', 'top'],
      ['{ArrowUp}', 'top'],
      ['{Home}', 'co'],
      ['{Escape}', null],
    ] as const) {
      await userEvent.keyboard(keys)
      await expect.poll(() => seen.selected).toBe(key)
    }
  })

  it('opens what can be done with Enter, double press and right press', async () => {
    const seen = await show(house)
    frame().focus()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    const [x, y] = middleOf(seen, 'top')
    frame().dispatchEvent(new MouseEvent('dblclick', { clientX: x, clientY: y, bubbles: true }))
    frame().dispatchEvent(new MouseEvent('contextmenu', { clientX: x, clientY: y, bubbles: true, cancelable: true }))
    expect(seen.menus).toEqual(['co', 'top', 'top'])
  })

  it('brings into sight what is chosen far away', async () => {
    const seen = await show(large(300))
    frame().focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
    await settled(seen)
    const place = seen.stage?.placeOf(seen.selected ?? '')
    const size = seen.stage?.size()
    expect(place?.x).toBeGreaterThanOrEqual(0)
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(size?.width ?? 0)
  })

  it('moves a node by dragging it, and nothing else moves', async () => {
    const seen = await show(house)
    const [x, y] = middleOf(seen, 'top')
    const other = seen.stage?.placeOf('co')
    pointer('pointerdown', x, y)
    pointer('pointermove', x + 30, y)
    pointer('pointermove', x + 100, y - 40)
    pointer('pointerup', x + 100, y - 40)
    expect(seen.pins).toHaveLength(1)
    expect(seen.pins[0]?.place.x).toBeCloseTo((house.layout.x[3] ?? 0) + 100 / (seen.stage?.view().scale ?? 1), 0)
    expect(seen.stage?.placeOf('co')).toEqual(other)
  })
})

describe('another layout', () => {
  it('leaves what is selected where it was on the screen', async () => {
    const seen = await show(house)
    pointer('pointerdown', ...middleOf(seen, 'left'))
    pointer('pointerup', ...middleOf(seen, 'left'))
    await expect.poll(() => seen.selected).toBe('left')
    await settled(seen)
    const before = middleOf(seen, 'left')
    seen.setPicture(
      lay(
        [node('co', { subject: true }), node('left'), node('right'), node('top'), node('a'), node('b'), node('c')],
        [edge(1, 0), edge(2, 0), edge(3, 1), edge(4, 2), edge(5, 2), edge(6, 2)],
      ),
    )
    await expect.poll(() => seen.stage?.placeOf('a')).not.toBeNull()
    expect(Math.hypot(middleOf(seen, 'left')[0] - before[0], middleOf(seen, 'left')[1] - before[1])).toBeLessThan(1)
  })

  it('of 10,000 nodes is drawn and moved without a long wait', async () => {
    const seen = await show(large(10_000))
    seen.stage?.fit()
    await settled(seen)
    const begin = performance.now()
    const draws = seen.stage?.draws() ?? 0
    for (let step = 0; step < 10; step += 1) {
      seen.stage?.pan(7, 3)
      await new Promise(requestAnimationFrame)
    }
    await expect.poll(() => (seen.stage?.draws() ?? 0) - draws).toBeGreaterThanOrEqual(9)
    expect((performance.now() - begin) / 10).toBeLessThan(1_000)
  })
})

/** Every storey of it is inside the frame, with its whole height. */
function expectAllInSight(seen: Seen, picture: Picture): void {
  const size = seen.stage?.size()
  for (const { key } of picture.nodes) {
    const place = seen.stage?.placeOf(key)
    expect(place?.y, `${key}, top`).toBeGreaterThanOrEqual(0)
    expect((place?.y ?? 0) + (place?.height ?? 0), `${key}, bottom`).toBeLessThanOrEqual(size?.height ?? 0)
  }
}
const chain = (count: number): Picture =>
  lay(
    Array.from({ length: count }, (_, v) => node(`n${v}`, { subject: v === 0 })),
    Array.from({ length: count - 1 }, (_, v) => edge(v + 1, v)),
  )

describe('a picture that nobody moved', () => {
  it('shows its top also when it was put aside before it had a size, and in another window afterwards', async () => {
    const seen: { stage: Stage | null; set: (state: Room) => void } = { stage: null, set: () => undefined }
    interface Room {
      readonly shown: boolean
      readonly width: number
      readonly height: number
    }
    function Holder() {
      const [room, set] = useState<Room>({ shown: true, width: 0, height: 0 })
      useEffect(() => {
        seen.set = set
      }, [])
      return (
        <div style={{ width: room.width, height: room.height, display: 'flex' }}>
          <Activity mode={room.shown ? 'visible' : 'hidden'}>
            <CanvasPicture
              picture={house}
              label="Ownership of co"
              selected={null}
              onSelect={() => undefined}
              description=""
              found={new Set()}
              proof={new Set()}
              onMenu={() => undefined}
              ref={(stage) => {
                seen.stage = stage
              }}
            />
          </Activity>
        </div>
      )
    }
    mounted = await mount(<Holder />)
    const top = () => seen.stage?.placeOf('top')
    const whole = async (width: number, height: number): Promise<void> => {
      await expect.poll(() => seen.stage?.size()).toEqual({ width, height })
      await expect.poll(() => top()?.y ?? -1).toBeGreaterThanOrEqual(0)
      const subject = seen.stage?.placeOf('co')
      expect((subject?.y ?? 0) + (subject?.height ?? 0)).toBeLessThanOrEqual(height)
      expect(top()?.width).toBeGreaterThan(20)
    }
    seen.set({ shown: false, width: 0, height: 0 })
    await expect.poll(() => seen.stage).toBeNull()
    seen.set({ shown: true, width: 560, height: 300 })
    await whole(560, 300)
    seen.set({ shown: false, width: 560, height: 300 })
    await expect.poll(() => seen.stage).toBeNull()
    seen.set({ shown: true, width: 640, height: 420 })
    await whole(640, 420)
    // Where it can't be whole and read, what it is about is in sight, and its texts can be read.
    seen.set({ shown: true, width: 300, height: 200 })
    await expect.poll(() => seen.stage?.size()).toEqual({ width: 300, height: 200 })
    await expect.poll(() => seen.stage?.view().scale).toBe(1)
    const subject = seen.stage?.placeOf('co')
    expect(subject?.y).toBeGreaterThanOrEqual(0)
    expect((subject?.y ?? 0) + (subject?.height ?? 0)).toBeLessThanOrEqual(200)
  })

  it('shows owners that were read since, and stays where a person put it', async () => {
    const alone = lay([node('n0', { subject: true })], [])
    const seen = await show(alone)
    await settled(seen)
    const four = chain(4)
    seen.setPicture(four)
    await expect.poll(() => seen.stage?.placeOf('n3')).not.toBeNull()
    await settled(seen)
    expectAllInSight(seen, four)

    seen.stage?.pan(0, 90)
    await settled(seen)
    const before = middleOf(seen, 'n0')
    seen.setPicture(chain(5))
    await expect.poll(() => seen.stage?.placeOf('n4')).not.toBeNull()
    await settled(seen)
    expect(middleOf(seen, 'n0')[1]).toBeCloseTo(before[1], 0)
  })

  it('shows all storeys where only the breadth is too much to be read', async () => {
    const wide = lay(
      [node('n0', { subject: true }), ...Array.from({ length: 40 }, (_, v) => node(`owner ${v}`)), node('human')],
      [...Array.from({ length: 40 }, (_, v) => edge(v + 1, 0)), edge(41, 1)],
    )
    const seen = await show(wide)
    await settled(seen)
    expectAllInSight(seen, wide)
    expect(seen.stage?.view().scale).toBeGreaterThanOrEqual(0.55)
  })
})

describe('the first look', () => {
  const look = async (picture: Picture, width: number, height: number): Promise<Stage> => {
    let stage: Stage | null = null
    mounted = await mount(
      <div style={{ width, height, display: 'flex' }}>
        <CanvasPicture
          picture={picture}
          label="Ownership of co"
          selected={null}
          onSelect={() => undefined}
          description=""
          found={new Set()}
          proof={new Set()}
          onMenu={() => undefined}
          ref={(made) => {
            stage = made
          }}
        />
      </div>,
    )
    await expect.poll(() => stage?.draws() ?? 0).toBeGreaterThan(0)
    return stage as unknown as Stage
  }

  it('leaves no box under the buttons for zooming', async () => {
    // The lowest box stands at the left, and the picture fits exactly.
    const chain = lay([node('co', { subject: true, root: 0 }), node('a'), node('b', { root: 1 })], [edge(1, 0)])
    const stage = await look(chain, chain.area.width + 48, chain.area.height + 72)
    const buttons = document.querySelector('.graph-zoom')?.getBoundingClientRect()
    const { left, top } = frame().getBoundingClientRect()
    const box = stage.placeOf('co')
    expect((box?.x ?? 0) + left).toBeLessThan(buttons?.right ?? 0)
    expect((box?.y ?? 0) + (box?.height ?? 0) + top).toBeLessThanOrEqual(buttons?.top ?? 0)
    expect(stage.view().scale).toBeGreaterThanOrEqual(1)
  })

  it('cuts no box where not all fit: each is whole, or out of sight', async () => {
    const row = lay(
      [node('co', { subject: true }), ...['a', 'b', 'c', 'd', 'e'].map((key) => node(key))],
      [1, 2, 3, 4, 5].map((owner) => edge(owner, 0)),
    )
    const width = 460
    const stage = await look(row, width, 300)
    expect(stage.view().scale).toBe(1)
    const boxes = ['co', 'a', 'b', 'c', 'd', 'e'].map((key) => stage.placeOf(key))
    const inSight = boxes.filter((box) => box !== null && box.x + box.width > 0 && box.x < width)
    expect(inSight.length).toBeGreaterThanOrEqual(4)
    for (const box of inSight) {
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  })
})
