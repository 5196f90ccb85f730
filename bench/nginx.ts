import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const nginx = '/usr/sbin/nginx'

/** nginx serving the same bytes from a file is the upper bound. Null when it is not installed. */
export async function startNginx(
  bytes: Buffer,
  headers: Record<string, string>,
  port: number,
  workers = 1,
): Promise<{ url: string; pids(): Promise<number[]>; stop(): Promise<void> } | null> {
  if (!existsSync(nginx)) return null
  const folder = await mkdtemp(join(tmpdir(), 'torv-nginx-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages/page'), bytes)
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes ${workers}; pid ${folder}/pid; error_log ${folder}/errors;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; default_type text/html;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${folder}/pages; location = / { try_files /page =404; ${headerLines.join(' ')} } }
}`,
  )
  const child = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('nginx did not start')
  }
  return {
    url,
    async pids() {
      const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
      return children.split(' ').filter(Boolean).map(Number)
    },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
