import { parseArgs } from 'node:util'
import { adoptCell } from '#cells/adopt-cell.ts'
import { proposeMoves, readCellFigures, type CompanyFigures } from '#cells/cell-figures.ts'
import { rebuildMap, type HostMap } from '#cells/host-map.ts'
import { deriveCellPassword } from '#cells/server/directory-address.ts'
import { readSettings } from '#app/settings.ts'
import { formatError } from './format-error.ts'
import { openCells, type OpenedCells } from './open-cells.ts'
import { beginCommand } from './print-usage.ts'

const usage = `npm run cells                                              lists the cells
npm run cells -- add <cell> --origin https://admin.example  adds a cell, or changes where its staff sign in
npm run cells -- adopt                                      takes over companies, hosts and addresses of all cells,
                                                            and rebuilds the map; run it every minute
npm run cells -- map                                        rebuilds the proxy's map of hosts
npm run cells -- balance                                    proposes moves, and makes none`

beginCommand(usage)

const settings = readSettings(process.env)
let cells: OpenedCells | undefined
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { origin: { type: 'string', default: '' } },
  })
  cells = await openCells(settings)
  const [command = 'list', id = ''] = positionals
  if (command === 'list') await list(cells)
  else if (command === 'add' && id && URL.canParse(values.origin))
    await add(cells, id, values.origin)
  else if (command === 'adopt') await adopt(cells)
  else if (command === 'map') await map(cells)
  else if (command === 'balance') await balance(cells)
  else throw new Error(usage)
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
} finally {
  await cells?.close()
}

async function list({ directory, open }: OpenedCells): Promise<void> {
  const move = await directory.findMove()
  for (const { id, origin } of await directory.listCells()) {
    const { bytes, companies } = await readCellFigures(await open(id))
    const sum = (of: (company: CompanyFigures) => number) =>
      companies.reduce((total, company) => total + of(company), 0)
    console.log(
      `${id}  ${origin}  ${companies.length} companies, ${sum(({ stores }) => stores)} stores, ` +
        `${sum(({ recentOrders }) => recentOrders)} orders in 7 days, ${Math.round(bytes / 1_048_576)} MB`,
    )
  }
  if (move) {
    console.log(`${move.company_id} moves from ${move.source} to ${move.target}: ${move.step}`)
  }
}

async function add({ directory }: OpenedCells, id: string, origin: string): Promise<void> {
  await directory.addCell({ id, origin }, deriveCellPassword(settings.keyFor('directory'), id))
  console.log(`${id} is in the directory.`)
}

/** A cell that is away does not keep the others from being taken over. */
async function adopt(opened: OpenedCells): Promise<void> {
  const { directory, open } = opened
  for (const { id } of await directory.listCells()) {
    try {
      const foreign = await adoptCell(directory, await open(id))
      console.log(`${id} is taken over.`)
      for (const name of foreign)
        console.log(`  ${name} belongs to another cell: change or remove it here.`)
    } catch (error) {
      console.error(`${id} is not taken over: ${formatError(error)}`)
      process.exitCode = 1
    }
  }
  if (!settings.hostMap) return
  try {
    console.log(await rebuild(opened, settings.hostMap))
  } catch (error) {
    // Also before its first start: the file is written.
    console.error(`A proxy was not reached and reads the map when it starts: ${formatError(error)}`)
  }
}

async function map(opened: OpenedCells): Promise<void> {
  if (!settings.hostMap) throw new Error('TORV_HOST_MAP names no file of the proxy.')
  console.log(await rebuild(opened, settings.hostMap))
}

async function rebuild({ directory }: OpenedCells, map: HostMap): Promise<string> {
  const size = await rebuildMap(map, directory)
  return size === null
    ? 'The map stays as it is: a company is changing cells, or another command writes it. Continue or undo a move that was interrupted.'
    : `${size} hosts are in the map.`
}

async function balance({ directory, open }: OpenedCells): Promise<void> {
  const figures = new Map<string, CompanyFigures[]>()
  for (const { id } of await directory.listCells()) {
    figures.set(id, (await readCellFigures(await open(id))).companies)
  }
  const moves = proposeMoves(figures)
  if (moves.length === 0) console.log('No move would bring the cells closer.')
  for (const { company, to } of moves) {
    console.log(`npm run company -- move ${company.id} --to ${to}   # ${company.name}`)
  }
}
