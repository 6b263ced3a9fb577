import { textMeasure } from '../../renderer/features/ownership/picture/measure-text.ts'
import { createStage, type Stage } from '../../renderer/features/ownership/picture/stage.ts'
import { layPicture, type Picture } from '../../shared/domain/ownership/picture/picture.ts'
import { owners } from './owner-graph.ts'

/** Runs in Chromium: the desk's own stage on ten thousand nodes, and nothing, moved frame by frame. */

const frames = 90

function pictureOf(nodes: number): Picture {
  const { count, from, to } = owners(nodes, 11)
  return layPicture(
    {
      nodes: Array.from({ length: count }, (_, v) => ({
        key: `n${v}`,
        shape: v % 3 === 0 ? 'person' : 'company',
        name: `Beteiligungsgesellschaft ${v} mbH`,
        note: `HRB ${1000 + v}, AG Kiel`,
        subject: v === 0,
        mark: 'kept',
        fold: '',
        change: null,
      })),
      edges: Array.from(from, (owner, e) => ({
        key: `e${e}`,
        from: owner,
        to: to[e] as number,
        kind: 'owns',
        label: '25 %',
        turnFirst: false,
        share: 25,
        change: null,
      })),
      cycleLabel: (label) => label,
    },
    textMeasure(),
  )
}

const nextFrame = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })

/** Milliseconds from frame to frame, the middle one. `act` moves; `sync` waits until it is really drawn. */
async function frameTime(act: (frame: number) => void, sync: () => void): Promise<number> {
  const took: number[] = []
  for (let frame = 0; frame < 10; frame += 1) await nextFrame()
  for (let frame = 0; frame < frames; frame += 1) {
    const begun = performance.now()
    act(frame)
    // The stage asked for this frame before we do, so it has drawn when we go on.
    await nextFrame()
    sync()
    took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)[frames / 2] ?? 0
}

function open(): { readonly stage: Stage; readonly sync: () => void; readonly close: () => void } {
  const frame = document.createElement('div')
  frame.style.cssText = 'position:fixed;inset:0'
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'display:block;width:100%;height:100%'
  frame.append(canvas)
  document.body.append(frame)
  const stage = createStage(canvas)
  const context = canvas.getContext('2d')
  return {
    stage,
    // A frame of a canvas is drawn when its pixels can be read, not when its commands were given.
    sync: () => void context?.getImageData(0, 0, 1, 1),
    close: () => {
      stage.close()
      frame.remove()
    },
  }
}

async function measure(): Promise<{
  readonly empty: number
  readonly whole: number
  readonly near: number
  readonly draws: number
}> {
  const empty = await frameTime(
    () => undefined,
    () => undefined,
  )
  const { stage, sync, close } = open()
  stage.setPicture(pictureOf(10_000), null)
  await nextFrame()
  stage.fit()
  for (let frame = 0; frame < 30; frame += 1) await nextFrame()
  const move = (frame: number): void => stage.pan(frame % 2 === 0 ? 5 : -4, 3 - (frame % 7))
  const before = stage.draws()
  const whole = await frameTime(move, sync)
  const draws = stage.draws() - before
  stage.zoom(0.8 / stage.view().scale, [640, 400])
  const near = await frameTime(move, sync)
  close()
  return { empty, whole, near, draws }
}

Object.assign(globalThis, { measurePanning: measure })
