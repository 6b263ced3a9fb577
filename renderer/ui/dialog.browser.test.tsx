import { useState, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeCore } from '../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../host/mount.testing.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

let mounted: Mounted
let closed = 0
afterEach(() => mounted.unmount())

function Fields({ late }: { readonly late: boolean }): ReactNode {
  const [there, setThere] = useState(!late)
  const [name, setName] = useState('alt')
  if (!there)
    return (
      <p>
        <button type="button" tabIndex={-1} onClick={() => setThere(true)}>
          read
        </button>
      </p>
    )
  return (
    <>
      <TextField label="Name" value={name} onChange={setName} />
      <textarea aria-label="Why" />
    </>
  )
}

const show = async (children: ReactNode, forgets = false): Promise<void> => {
  closed = 0
  const dialog = (
    <Dialog
      title="Something"
      forgets={forgets}
      onClose={() => {
        closed += 1
      }}
    >
      {children}
    </Dialog>
  )
  mounted = await mount(dialog, { core: fakeCore() })
  await expect.element(page.getByRole('dialog', { name: 'Something' })).toBeVisible()
}
const field = () => page.getByRole('textbox', { name: 'Name' })
const question = () => page.getByText('What you typed would be lost.')

/** Stays open after saving; its number follows a choice. */
function Saving({ onLeft }: { readonly onLeft: () => void }): ReactNode {
  const [saved, setSaved] = useState(0)
  const [name, setName] = useState('alt')
  const [number, setNumber] = useState('50')
  return (
    <Dialog
      title="Something"
      saved={saved}
      onClose={onLeft}
      foot={
        <>
          <button type="button" onClick={() => setSaved(saved + 1)}>
            save
          </button>
          <button type="button" onClick={() => setNumber('30')}>
            fewer
          </button>
        </>
      }
    >
      <TextField label="Number" value={number} onChange={setNumber} />
      <TextField label="Name" value={name} onChange={setName} />
    </Dialog>
  )
}

function Nested(): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        more
      </button>
      {open && (
        <Dialog title="Within" onClose={() => setOpen(false)}>
          <input type="file" aria-label="File" />
        </Dialog>
      )}
    </>
  )
}

describe('a dialog', () => {
  it('stays open when one within it is left by Escape, or a file chooser is', async () => {
    await show(<Nested />)
    await page.getByRole('button', { name: 'more' }).click()
    const within = page.getByRole('dialog', { name: 'Within' })
    await expect.element(within).toBeVisible()
    // One at a time: the other waits out of sight.
    const around = document.querySelector('.dialog')!
    expect([around.contains(within.element()), getComputedStyle(around).visibility]).toEqual([true, 'hidden'])
    page
      .getByLabelText('File')
      .element()
      .dispatchEvent(new Event('cancel', { bubbles: true }))
    await expect.element(within).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(within).not.toBeInTheDocument()
    expect(getComputedStyle(around).visibility).toBe('visible')
    await expect.element(page.getByRole('button', { name: 'more' })).toHaveFocus()
    expect(closed).toBe(0)
    await userEvent.keyboard('{Escape}')
    expect(closed).toBe(1)
  })

  it('begins in its first field, where a space is a space', async () => {
    await show(<Fields late={false} />)
    await expect.element(field()).toHaveFocus()
    await userEvent.keyboard('{End} neu')
    await expect.element(field()).toHaveValue('alt neu')
    expect(closed).toBe(0)
  })

  it('begins in a field that comes later, unless somebody has begun elsewhere', async () => {
    await show(<Fields late />)
    ;(page.getByRole('button', { name: 'read' }).element() as HTMLElement).click()
    await expect.element(field()).toHaveFocus()
    mounted.unmount()
    await show(<Fields late />)
    await userEvent.click(page.getByRole('button', { name: 'read' }))
    await expect.element(field()).toBeVisible()
    await expect.element(field()).not.toHaveFocus()
  })

  it('stays on its cross where it has no field', async () => {
    await show(<p>Words</p>)
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(closed).toBe(1)
  })

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
    [
      'a press beside it',
      () => {
        page
          .getByRole('dialog')
          .element()
          .dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
        return Promise.resolve()
      },
    ],
  ])('asks before %s takes what was typed', async (_, leave) => {
    await show(<Fields late={false} />)
    await userEvent.keyboard('{End}er')
    await leave()
    await expect.element(question()).toBeVisible()
    expect(await violations()).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Go on editing' })).toHaveFocus()
    expect(closed).toBe(0)
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue('alter')
    await leave()
    await userEvent.click(page.getByRole('button', { name: 'Discard' }))
    expect(closed).toBe(1)
  })

  it('asks nothing where nothing was typed, where it was taken back, and where it only finds', async () => {
    await show(<Fields late={false} />)
    await userEvent.keyboard('{End}er{Backspace}{Backspace}')
    await userEvent.keyboard('{Escape}')
    expect(closed).toBe(1)
    mounted.unmount()
    await show(<Fields late={false} />, true)
    await userEvent.keyboard('{End}er')
    await userEvent.keyboard('{Escape}')
    expect(closed).toBe(1)
  })

  const saving = async (): Promise<void> => {
    closed = 0
    mounted = await mount(<Saving onLeft={() => (closed += 1)} />, { core: fakeCore() })
    await expect.element(page.getByRole('textbox', { name: 'Number' })).toHaveFocus()
  }

  it('asks nothing where a value in its first field follows a choice, though somebody stood in it', async () => {
    await saving()
    await userEvent.click(page.getByRole('button', { name: 'fewer' }))
    await expect.element(page.getByRole('textbox', { name: 'Number' })).toHaveValue('30')
    await userEvent.keyboard('{Escape}')
    expect(closed).toBe(1)
  })

  it('asks nothing for what was saved while it stayed open', async () => {
    await saving()
    await userEvent.fill(field(), 'neu')
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Go on editing' }))
    await userEvent.click(page.getByRole('button', { name: 'save' }))
    await userEvent.keyboard('{Escape}')
    expect(closed).toBe(1)
  })

  it('asks for what was typed after saving, and nothing once it is again what was saved', async () => {
    await saving()
    await userEvent.fill(field(), 'neu')
    await userEvent.click(page.getByRole('button', { name: 'save' }))
    await userEvent.fill(field(), 'neuer')
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    expect(closed).toBe(0)
    await userEvent.click(page.getByRole('button', { name: 'Go on editing' }))
    await userEvent.fill(field(), 'neu')
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(closed).toBe(1)
  })

  it('asks for what was typed in any of its fields', async () => {
    await show(<Fields late={false} />)
    await userEvent.fill(page.getByRole('textbox', { name: 'Why' }), 'darum')
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).toBeVisible()
    expect(closed).toBe(0)
  })
})
