import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { CompanyName } from './company-name.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

/** The pieces of a name in a place of so many pixels: what is seen of the form, and of "(haftungsbeschränkt)". */
async function within(width: number) {
  mounted = await mount(
    <div style={{ width }} data-testid="place">
      <CompanyName name="Spedition Bachmann UG (haftungsbeschränkt)" />
    </div>,
  )
  const name = page.getByTestId('place').element().querySelector('.company-name')!
  const words = document.createRange()
  words.selectNodeContents(name.querySelector('.cut')!)
  const rect = (selector: string) => name.querySelector(selector)!.getBoundingClientRect()
  return {
    height: name.getBoundingClientRect().height,
    right: name.getBoundingClientRect().right,
    bottom: name.getBoundingClientRect().bottom,
    /** Pixels of the name before its form that have no room. */
    lost: words.getBoundingClientRect().width - rect('.cut').width,
    tail: rect('.company-name-tail'),
    more: rect('.company-name-more > .cut'),
  }
}

describe('A name without room', () => {
  it('keeps its legal form whole, and nothing of what stands behind it but a few letters at least', async () => {
    const { tail, more, right, bottom } = await within(130)
    expect(tail.right).toBeLessThanOrEqual(right + 0.5)
    expect(tail.width).toBeGreaterThan(10)
    expect(more.top, 'in a second line that nobody sees').toBeGreaterThanOrEqual(bottom - 0.5)
  })

  it('is not cut itself while what stands behind its form still is', async () => {
    const { lost, more, tail } = await within(250)
    expect(more.top).toBeLessThan(tail.bottom)
    expect(more.width).toBeLessThan(110)
    // A sixty-fourth of a pixel is what a browser counts in.
    expect(lost).toBeLessThan(1 / 64)
  })

  it('stands whole in one line where there is room', async () => {
    const { tail, more, right, height } = await within(600)
    expect(more.top).toBeLessThan(tail.bottom)
    expect(more.right).toBeLessThanOrEqual(right + 0.5)
    expect(more.width).toBeGreaterThan(100)
    expect(height).toBeLessThan(30)
  })
})
