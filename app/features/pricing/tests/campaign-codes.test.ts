import { afterAll, describe, expect, test } from 'vitest'
import { addCode, generateCodes, importCodes } from '#features/pricing/server/add-codes.ts'
import { readCampaigns } from '#features/pricing/server/read-campaigns.ts'
import { readCodes, exportCodesCsv } from '../server/export-codes.ts'
import { unwrap } from '#test/support/people.ts'
import { inDays, openCampaignMarket } from '#test/support/saved-campaigns.ts'

const { torv, market, shop, campaigns } = await openCampaignMarket()
afterAll(() => torv.close())

describe('codes', () => {
  async function createWithCode(code: string) {
    return unwrap(
      await campaigns.save({
        targets: ['everything'],
        needs_code: 'on',
        code,
        starts_at: inDays(2),
      }),
    ).id
  }

  test('belong to one campaign of the store', async () => {
    const id = await createWithCode('BLACK')
    const taken = { targets: ['everything'], needs_code: 'on', code: 'black' }
    expect(await campaigns.save(taken)).toEqual({
      refused: 'codeTaken',
      field: 'code',
      values: { code: 'BLACK' },
    })
    const other = await createWithCode('WHITE')
    const addition = { code: 'BLACK', uses_limit: 1 }
    expect(await addCode(market.malthe, shop, other, addition)).toMatchObject({
      refused: 'codeTaken',
    })
    expect(await importCodes(market.malthe, shop, other, 'GREEN\nBLACK;3')).toMatchObject({
      refused: 'codeTaken',
      field: 'file',
    })
    expect(unwrap(await readCodes(market.sofie, shop, other, { query: '', page: 1 })).total).toBe(1)
    const found = await readCampaigns(market.malthe, shop, { state: null, query: 'black', page: 1 })
    expect(unwrap(found).campaigns.map((campaign) => campaign.id)).toEqual([id])
  })

  test('are made, exported and imported by the ten thousand, with one entry in the audit log', async () => {
    const id = await createWithCode('FIRST')
    const generation = { count: 9_998, prefix: 'VIP', uses_limit: 1 }
    expect(await generateCodes(market.malthe, shop, id, generation)).toEqual({ added: 9_998 })
    const full = { count: 2, prefix: '', uses_limit: null }
    expect(await generateCodes(market.malthe, shop, id, full)).toMatchObject({
      refused: 'codesFull',
    })
    const { rows } = await torv.ownerClient.query(
      `select changes from audit_log where subject_id = $1 and action = 'changed'`,
      [id],
    )
    expect(rows).toEqual([{ changes: { codes: { from: null, to: '9998 codes' } } }])
    let sheet = ''
    for await (const part of unwrap(await exportCodesCsv(market.malthe, shop, id))) sheet += part
    expect(sheet.split('\r\n')).toHaveLength(9_998 + 1 + 2)
    expect(sheet).toContain('FIRST;;0\r\n')
    const other = await createWithCode('SECOND')
    const renamed = sheet.replaceAll('VIP-', 'NEW-').replace('FIRST', 'THIRD')
    expect(await importCodes(market.malthe, shop, other, renamed)).toEqual({ added: 9_999 })
  })

  test('are refused where no code is asked', async () => {
    const campaign = unwrap(await campaigns.save({ targets: ['everything'], starts_at: inDays(2) }))
    const addition = { code: 'RED', uses_limit: null }
    expect(await addCode(market.malthe, shop, campaign.id, addition)).toEqual({
      refused: 'codeUnwanted',
    })
  })
})
