import { expect, it } from 'vitest'
import { serviceId } from '../../../shared/domain/ids.ts'
import { everyEvent } from '../../../shared/domain/watch/event-filter.ts'
import { withPlainIds } from './plain-ids.ts'

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
const typeId = serviceId('cmp_01h455vb4pex5vsknk084sn02q')

it('a prefixed id becomes the UUID that it proves to stand for, wherever it stands', () => {
  expect(withPlainIds({ operation: 'company', id: typeId })).toEqual({ operation: 'company', id: uuid })
  expect(withPlainIds({ operation: 'events', filter: { ...everyEvent, subjectId: typeId }, next: null })).toMatchObject(
    { filter: { subjectId: uuid, monitorId: null } },
  )
  expect(
    withPlainIds({ operation: 'create-monitor', companyId: typeId, eventTypes: ['x'], idempotencyKey: 'k' }),
  ).toMatchObject({ companyId: uuid, eventTypes: ['x'], idempotencyKey: 'k' })
  expect(
    withPlainIds({
      operation: 'add-list-item',
      id: serviceId('lst_1'),
      item: { kind: 'company', id: typeId },
      idempotencyKey: 'k',
    }),
  ).toMatchObject({ id: 'lst_1', item: { kind: 'company', id: uuid } })
})

it('what proves nothing stays as it is', () => {
  for (const id of ['cmp_opaque', 'anything', uuid.toUpperCase(), 'rol_01h455vb4pex5vsknk084sn02q']) {
    expect(withPlainIds({ operation: 'company', id: serviceId(id) })).toEqual({ operation: 'company', id })
  }
})
