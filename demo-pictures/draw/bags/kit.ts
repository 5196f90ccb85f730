import type { Material } from '../materials.ts'
import { canvas } from '../cloth.ts'
import { leather } from '../leather.ts'
import { plain } from '../materials.ts'
import { metal } from '../metal.ts'

/** The materials of one bag. */
export type Kit = {
  hide: Material
  edge: Material
  thread: Material
  metal: Material
  dark: Material
}

const brass = metal('#d9b26a', 0.22)
const dark = plain('#1b1714', 0.6)
const pale = plain('#e6d6b8', 0.85)

export const cognac: Kit = {
  hide: leather('#9c5729'),
  edge: plain('#452513', 0.55),
  thread: pale,
  metal: brass,
  dark,
}
export const black: Kit = {
  hide: leather('#2a2725', { rough: 0.42 }),
  edge: plain('#141210', 0.5),
  thread: plain('#4a4541', 0.8),
  metal: brass,
  dark,
}
export const sand: Kit = {
  hide: leather('#c5a277', { age: 0.7 }),
  edge: plain('#7d5836', 0.55),
  thread: plain('#efe4cf', 0.85),
  metal: brass,
  dark,
}
export const caramel: Kit = {
  hide: leather('#b9793f', { grain: 0.09, depth: 0.004, rough: 0.4 }),
  edge: plain('#5e3517', 0.55),
  thread: pale,
  metal: brass,
  dark,
}
export const burgundy: Kit = {
  hide: leather('#6b1f2a', { grain: 0.09, depth: 0.003, rough: 0.34 }),
  edge: plain('#340d13', 0.5),
  thread: plain('#8e3a44', 0.8),
  metal: brass,
  dark,
}
export const rose: Kit = {
  hide: leather('#b07a72', { grain: 0.14, depth: 0.008, age: 0.6 }),
  edge: plain('#6b423d', 0.55),
  thread: plain('#d9b3ab', 0.85),
  metal: brass,
  dark,
}
export const darkBrown: Kit = {
  hide: leather('#4b2e20', { rough: 0.42 }),
  edge: plain('#21130c', 0.5),
  thread: plain('#8a6a4c', 0.8),
  metal: brass,
  dark,
}
export const chestnut: Kit = {
  hide: leather('#7a3d22'),
  edge: plain('#38190d', 0.5),
  thread: pale,
  metal: brass,
  dark,
}
export const bottleGreen: Kit = {
  hide: leather('#1f4034', { grain: 0.09, depth: 0.004, rough: 0.36 }),
  edge: plain('#0e1f19', 0.5),
  thread: plain('#3d6a58', 0.8),
  metal: brass,
  dark,
}
export const taupe: Kit = {
  hide: leather('#82705f'),
  edge: plain('#45392f', 0.55),
  thread: plain('#b5a593', 0.85),
  metal: brass,
  dark,
}
export const ink: Kit = {
  hide: leather('#2f4f74', { grain: 0.1, depth: 0.004, rough: 0.38, age: 0.7 }),
  edge: plain('#101c2c', 0.5),
  thread: plain('#c9a45c', 0.8),
  metal: brass,
  dark,
}

export const forest = canvas('#4d5d45')
export const navy = canvas('#2c3c55')
export const dune = canvas('#cdbb98')
export const natural = canvas('#e2d6bd', { contrast: 0.12 })
export const ochre = canvas('#b98a3c', { wax: 0.3 })
export const tobacco = canvas('#6d4d31', { wax: 0.8 })
export const dove = canvas('#7d93a6')
export const olive = canvas('#666a42', { thread: 0.05, depth: 0.007, contrast: 0.08 })
export const lining = plain('#b7a48a', 0.95)
export const webbing = canvas('#d8cbb0', { thread: 0.11, depth: 0.02 })
