import { afterEach, expect, it } from 'vitest'
import type { KeptStanding } from '../../../shared/domain/company/company.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { RowStatus } from './status-mark.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

async function shown(ended?: KeptStanding['ended']) {
  const standing = { insolvency: null, day: null, unread: false, ...(ended === undefined ? {} : { ended }) }
  mounted = await mount(<RowStatus company={{ status: 'terminated', standing }} />)
  const mark = document.querySelector<HTMLElement>('.status')
  // As a screen reader says it and as a copied row has it: without what is there for the eye alone.
  const said = mark?.cloneNode(true) as HTMLElement
  for (const part of said.querySelectorAll('[aria-hidden="true"], svg')) part.remove()
  return { said: said.textContent, title: mark?.title }
}

it('in a row a merged company has a word for the eye, and the whole as tooltip, accessible name and copied text', async () => {
  const whole = 'deleted by merger into Südhafen AG'
  expect(await shown({ how: 'merger', successor: 'Südhafen AG' })).toMatchObject({ said: whole, title: whole })
  expect(document.querySelector('.status')?.textContent).toContain('merged')
  mounted.unmount()
  expect(await shown({ how: 'division', successor: null })).toMatchObject({ said: 'deleted by split-up' })
})

it('one that was deleted otherwise is deleted, and no more is said', async () => {
  expect(await shown()).toMatchObject({ said: 'deleted', title: '' })
})
