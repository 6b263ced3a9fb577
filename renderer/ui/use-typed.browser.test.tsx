import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount, type Mounted } from '../host/mount.testing.tsx'
import { useTyped } from './use-typed.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

const asked: string[] = []

/** Notes every question that what is typed becomes. */
function Box({ pause }: { readonly pause: number }): ReactNode {
  const [typed, setTyped] = useState('')
  const text = useTyped(typed, pause)
  if (asked.at(-1) !== text) asked.push(text)
  return <input aria-label="Box" value={typed} onChange={(event) => setTyped(event.target.value)} />
}

async function open(pause: number): Promise<void> {
  asked.length = 0
  mounted = await mount(<Box pause={pause} />)
}

const type = (text: string): Promise<void> => page.getByLabelText('Box').fill(text)

describe('what is asked as one types', () => {
  it('is what was pasted, at once', async () => {
    await open(60_000)
    await type('kältelogistik')
    await expect.poll(() => asked).toEqual(['', 'kältelogistik'])
  })

  it('is not every letter of a word that is typed fast, but its end', async () => {
    await open(1_000)
    for (const text of ['k', 'kä', 'käl', 'kält']) await type(text)
    await expect.poll(() => asked).toEqual(['', 'k', 'kält'])
  })

  it('is nothing new when a letter was taken back before it was asked', async () => {
    await open(600)
    for (const text of ['k', 'kä', 'k']) await type(text)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(asked).toEqual(['', 'k'])
  })
})
