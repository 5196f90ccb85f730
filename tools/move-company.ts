import { parseArgs } from 'node:util'
import type { Move } from '#cells/directory.ts'
import { openProxies } from '#cells/host-map.ts'
import { moveCompany, undoMove } from '#cells/move-company.ts'
import { readSettings } from '#app/settings.ts'
import { formatError } from './format-error.ts'
import { openCells, type OpenedCells } from './open-cells.ts'

export const moveUsage = `npm run company -- move <id or host> --to <cell>
npm run company -- move --continue
npm run company -- move --undo

Moves a company to another cell while it sells; its writes pause for seconds. An interrupted move is continued, or undone
as long as the company has not arrived. See docs/cells.md.`

export async function runMove(args: string[]): Promise<void> {
  const settings = readSettings(process.env)
  let cells: OpenedCells | undefined
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        continue: { type: 'boolean', default: false },
        undo: { type: 'boolean', default: false },
      },
    })
    const { hostMap } = settings
    if (!hostMap) throw new Error('TORV_HOST_MAP names no file of the proxy. See docs/cells.md.')
    cells = await openCells(settings)
    const { directory } = cells
    if (!(await directory.takeMoveLock()))
      throw new Error('Another command is moving a company. Wait until it has ended.')
    const move =
      values.continue || values.undo
        ? await findInterrupted(cells)
        : await begin(cells, positionals[0], values.to)
    const context = {
      directory,
      source: await cells.open(move.source),
      target: await cells.open(move.target),
      move,
      proxies: openProxies(hostMap, directory),
      report: (text: string) => console.log(text),
    }
    if (values.undo) {
      await undoMove(context)
      console.log(`The company stays in ${move.source}.`)
    } else {
      const { rows, jobs } = await moveCompany(context)
      console.log(`The company is in ${move.target} (${rows} rows compared, ${jobs} jobs).`)
    }
  } catch (error) {
    console.error(formatError(error))
    process.exitCode = 1
  } finally {
    await cells?.close()
  }
}

async function findInterrupted({ directory }: OpenedCells): Promise<Move> {
  const move = await directory.findMove()
  if (!move) throw new Error('No move was interrupted.')
  return move
}

async function begin(
  { directory, open }: OpenedCells,
  name: string | undefined,
  target: string | undefined,
): Promise<Move> {
  if (!name || !target) throw new Error(moveUsage)
  const interrupted = await directory.findMove()
  if (interrupted) {
    const { company_id, source } = interrupted
    throw new Error(
      `${company_id} is on its way from ${source}: --continue or --undo that move first.`,
    )
  }
  const company = await directory.findCompany(name)
  if (!company) throw new Error(`The directory knows no company ${name}.`)
  const { id: company_id, cell: source } = company
  if (source === target) throw new Error(`The company is in ${target} already.`)
  // Both addresses work before anything is begun.
  await Promise.all([open(source), open(target)])
  await directory.beginMove({ company_id, source, target })
  return { company_id, source, target, step: 'copying' }
}
