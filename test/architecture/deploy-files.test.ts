import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCommand } from '../../tools/start-command.ts'
import { root } from './sources.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const containerfile = read('deploy/image/Containerfile')
const unit = read('deploy/systemd/torv.service')
const composeFiles = ['compose.yaml', 'deploy/compose.production.yaml'].map(read)

test('the image and the unit start Torv as npm start does', () => {
  const [, entry = ''] = /^ENTRYPOINT (.*)$/m.exec(containerfile) ?? []
  expect(JSON.parse(entry)).toEqual(['node', ...startCommand])
  const [, command = ''] = /^ExecStart=\S+\/node (.*)$/m.exec(unit) ?? []
  expect(command.split(' ')).toEqual(startCommand)
})

test('every variable that the files for operators set is a documented setting', () => {
  const names = [containerfile, unit, ...composeFiles].flatMap((text) =>
    [...text.matchAll(/\b(TORV_[A-Z_]+|DATABASE_[A-Z_]+|[A-Z]+_ADDRESS|PLATFORM_HOST)\b/g)].map(
      ([name]) => name.replace(/_FILE$/, ''),
    ),
  )
  const table = `${read('README.md')}${read('deploy/caddy/Caddyfile')}`
  expect(names).toContain('TORV_SECRET')
  expect([...new Set(names)].filter((name) => !table.includes(name))).toEqual([])
})

test('the image takes every folder that a serving process reads', () => {
  const ignored = read('.dockerignore').split('\n')
  for (const name of ['app', 'build', 'cells', 'database', 'extras', 'public', 'tools', 'NOTICE'])
    expect(ignored).toContain(`!${name}`)
})

test('in production no container may gain rights or write outside its volumes', () => {
  const [, production = ''] = composeFiles
  expect(production).toContain('read_only: true')
  expect(production).toContain('cap_drop: [ALL]')
  expect(containerfile).toMatch(/^USER 10001:10001$/m)
})
