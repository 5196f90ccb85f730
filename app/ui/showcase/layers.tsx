import { Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Confirmation, Dialog } from '../dialog.tsx'
import { Drawer } from '../drawer.tsx'
import { Field, TextInput } from '../field.tsx'
import { Menu } from '../menu.tsx'
import { Chapter, Row, Specimen } from './specimen.tsx'

export function Layers() {
  const [open, setOpen] = useState<'dialog' | 'confirmation' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <Chapter title="Layers">
      <Specimen name="Dialog, confirmation, drawer, menu">
        <Row>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirmation')}>
            Confirmation
          </Button>
          <Button variant="secondary" onClick={() => setOpen('drawer')}>
            Drawer
          </Button>
          <Menu trigger={<Button variant="secondary">Menu</Button>} items={menuItems} />
        </Row>
      </Specimen>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Add image"
        closeLabel="Close"
        actions={<Button onClick={close}>Add</Button>}
      >
        <div className="grid gap-5">
          <Field label="Image URL">
            <TextInput type="url" />
          </Field>
          <Field label="Alt text" hint="Describes the picture for screen readers">
            <TextInput />
          </Field>
        </div>
      </Dialog>
      <Confirmation
        isOpen={open === 'confirmation'}
        onClose={close}
        title="Delete Category"
        cancelLabel="Cancel"
        action={
          <Button variant="danger" onClick={close}>
            Delete
          </Button>
        }
      >
        Are you sure you want to delete "Rygsække"? This action cannot be undone.
      </Confirmation>
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title="Din kurv"
        closeLabel="Luk"
        footer={<Button className="w-full">Gå til betaling</Button>}
      >
        <p className="text-muted">Kurven er tom.</p>
      </Drawer>
    </Chapter>
  )
}

const menuItems = [
  { label: 'Edit', icon: <Pencil aria-hidden="true" strokeWidth={1.5} />, href: '#pieces' },
  { label: 'Copy', icon: <Copy aria-hidden="true" strokeWidth={1.5} />, onSelect: () => undefined },
]
