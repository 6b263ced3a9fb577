import { useRef, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount, type Mounted } from '../host/mount.testing.tsx'
import { useRoom } from './use-room.ts'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

function Told({ least }: { readonly least: number }): ReactNode {
  const of = useRef<HTMLParagraphElement>(null)
  const roomy = useRoom(of, least)
  return <p ref={of}>{roomy ? 'roomy' : 'narrow'}</p>
}
const said = () => page.getByText(/^(roomy|narrow)$/)

it('has room from the very width on, and none a pixel below', async () => {
  mounted = await mount(
    <div className="view-panel" style={{ width: 600 }}>
      <Told least={600} />
    </div>,
  )
  await expect.element(said()).toHaveTextContent('roomy')
  const view = document.querySelector<HTMLElement>('.view-panel')
  view?.style.setProperty('width', '599px')
  await expect.element(said()).toHaveTextContent('narrow')
  view?.style.setProperty('width', '600px')
  await expect.element(said()).toHaveTextContent('roomy')
})

it('looks at the view around it, not at a part within and not at the whole window', async () => {
  mounted = await mount(
    <div className="view-panel" style={{ width: 600 }}>
      <div style={{ width: 100 }}>
        <Told least={500} />
      </div>
    </div>,
  )
  await expect.element(said()).toHaveTextContent('roomy')
  mounted.unmount()
  mounted = await mount(
    <div className="view-panel" style={{ width: 400 }}>
      <Told least={500} />
    </div>,
  )
  await expect.element(said()).toHaveTextContent('narrow')
})

it('looks at the window where there is no view around it', async () => {
  mounted = await mount(<Told least={1_000} />)
  await expect.element(said()).toHaveTextContent('roomy')
  await page.viewport(900, 800)
  await expect.element(said()).toHaveTextContent('narrow')
})
