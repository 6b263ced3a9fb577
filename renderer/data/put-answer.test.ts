import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { putAnswer } from './put-answer.ts'

const key = ['filter', 'logistik']

it('an answer stays, although a look at what was kept that began before it ends after it', async () => {
  const queries = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  const look = queries.fetchQuery({ queryKey: key, queryFn: () => promise }).catch(() => null)
  await putAnswer(queries, key, 'twelve results')
  resolve('not kept')
  await look
  expect(queries.getQueryData(key)).toBe('twelve results')
})

it('another look goes on', async () => {
  const queries = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  const look = queries.fetchQuery({ queryKey: [...key, 'page'], queryFn: () => promise })
  await putAnswer(queries, key, 'twelve results')
  resolve('another page')
  expect(await look).toBe('another page')
})
