import { describe, expect, it } from 'vitest'
import { defaultJobPaths, fillJobPath, jobPathFault, type JobPathFault, type JobPathName } from './job-paths.ts'

describe("a path for the older family's job", () => {
  it('is what the contract is read to say, where nobody wrote another', () => {
    expect(jobPathFault('trigger', defaultJobPaths.trigger)).toBeNull()
    expect(jobPathFault('result', defaultJobPaths.result)).toBeNull()
  })

  it.each<[JobPathName, string]>([
    ['trigger', '/api/v1/jobs/company/{company_id}/shareholders'],
    ['trigger', '/api/v2/owners?company={company_id}&levels={recursive_level}&mode=full'],
    ['result', '/api/v1/jobs/{job_id}/result'],
    ['result', '/api/results?id={job_id}'],
  ])('%s may be %s', (name, path) => {
    expect(jobPathFault(name, path)).toBeNull()
  })

  it.each<[JobPathName, string, JobPathFault]>([
    ['result', '', 'not-below-api'],
    ['result', 'https://elsewhere.example/api/{job_id}', 'not-below-api'],
    ['result', '//elsewhere.example/api/{job_id}', 'not-below-api'],
    ['result', '/v1/companies/{job_id}', 'not-below-api'],
    ['result', '/apis/{job_id}', 'not-below-api'],
    ['result', ' /api/{job_id}', 'not-below-api'],
    ['result', '/api/../v1/lists/{job_id}', 'not-plain'],
    ['result', '/api/./{job_id}', 'not-plain'],
    ['result', '/api/%2e%2e/v1/{job_id}', 'not-plain'],
    ['result', '/api//elsewhere.example/{job_id}', 'not-plain'],
    ['result', '/api/v1/{job_id}/', 'not-plain'],
    ['result', '/api/v1/x\\y/{job_id}', 'not-plain'],
    ['result', '/api/v1/{job_id}#part', 'not-plain'],
    ['result', '/api/v1/a@b/{job_id}', 'not-plain'],
    ['result', '/api/v1/a\r\nb/{job_id}', 'not-plain'],
    ['result', '/api/v1/x-{job_id}', 'not-plain'],
    ['result', '/api/v1/r?id={job_id}?x=1', 'not-plain'],
    ['result', '/api/v1/r?id={job_id}&', 'not-plain'],
    ['result', '/api/v1/r?id={job_id}&x=a=b', 'not-plain'],
    ['result', '/api/v1/r?id={job_id}&x=a%26b', 'not-plain'],
    ['result', '/api/v1/r?{job_id}=1', 'not-plain'],
    ['result', '/api/v1/watchlist', 'missing-placeholder'],
    ['result', '/api/v1/{company_id}/{job_id}', 'unknown-placeholder'],
    ['result', '/api/v1/{api_key}/{job_id}', 'unknown-placeholder'],
    ['result', '/api/v1/{job_id}/{job_id}', 'repeated'],
    ['result', '/api/v1/r?id={job_id}&x=1&x=2', 'repeated'],
    ['trigger', '/api/v1/jobs?level={recursive_level}', 'missing-placeholder'],
    ['trigger', '/api/v1/jobs?company={company_id}&job={job_id}', 'unknown-placeholder'],
    ['trigger', `/api/${'a'.repeat(300)}/{company_id}`, 'too-long'],
  ])('%s may not be %j: %s', (name, path, fault) => {
    expect(jobPathFault(name, path)).toBe(fault)
  })

  it('takes values whole: none of them ends a part or begins another', () => {
    const path = '/api/v1/jobs/{company_id}/x?id={company_id}'
    expect(fillJobPath(path, { company_id: 'a/../b?c=d&e#f %' })).toBe(
      '/api/v1/jobs/a%2F..%2Fb%3Fc%3Dd%26e%23f%20%25/x?id=a%2F..%2Fb%3Fc%3Dd%26e%23f%20%25',
    )
    expect(fillJobPath('/api/{job_id}', { job_id: 'x\ud800' })).toBe('/api/x%EF%BF%BD')
  })
})
