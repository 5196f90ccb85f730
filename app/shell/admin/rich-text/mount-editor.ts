import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $createLinkNode, $isLinkNode, $toggleLink, LinkNode } from '@lexical/link'
import {
  $createListItemNode,
  $createListNode,
  $insertList,
  $isListItemNode,
  $isListNode,
  ListItemNode,
  ListNode,
  registerList,
} from '@lexical/list'
import {
  $createHeadingNode,
  $isHeadingNode,
  HeadingNode,
  registerRichText,
} from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  createEditor,
  DROP_COMMAND,
  FORMAT_TEXT_COMMAND,
  PASTE_COMMAND,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import {
  formatRichText,
  readRichText,
  type ListTag,
  type Mark,
  type RichBlock,
  type RichLine,
  type TextTag,
} from '#shared/html/rich-text.ts'
import { parseMarkup } from './parse-markup.ts'

export type RichFormat = Mark | TextTag | ListTag

type Options = {
  blocks: readonly RichBlock[]
  hasLinks: boolean
  onChange: (html: string) => void
  /** The formats at the caret. */
  onFormats: (formats: readonly string[]) => void
}

/** An editor whose whole content is blocks that the shop allows. */
export function mountEditor(root: HTMLElement, { blocks, hasLinks, ...on }: Options) {
  const editor = createEditor({
    namespace: 'torv',
    nodes: [HeadingNode, ListNode, ListItemNode, LinkNode],
    theme: { text: { underline: 'underline' } },
    onError(error) {
      throw error
    },
  })
  editor.setRootElement(root)
  editor.update(() => void $getRoot().append(...blocks.map(createBlock)), { discrete: true })
  let html = formatRichText(editor.getEditorState().read(readBlocks))
  const insertHtml = (pasted: string) => {
    const read = readRichText(parseMarkup(pasted), { hasLinks, isLenient: true })
    if ('blocks' in read) $insertNodes(read.blocks.map(createBlock))
  }
  const paste = (data: DataTransfer | null) => {
    const markup = data?.getData('text/html') ?? ''
    const selection = $getSelection()
    if (markup !== '') insertHtml(markup)
    else if ($isRangeSelection(selection))
      selection.insertRawText(data?.getData('text/plain') ?? '')
  }
  const unregister = [
    registerRichText(editor),
    registerList(editor),
    registerHistory(editor, createEmptyHistoryState(), mergeDelay),
    // The editor's own ways of pasting ask for a policy that the page does not allow.
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        event.preventDefault()
        paste('clipboardData' in event ? event.clipboardData : null)
        return true
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => {
        if (typeof event === 'string' || !event.dataTransfer) return false
        paste(event.dataTransfer)
        return true
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        event.preventDefault()
        return true
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerUpdateListener(({ editorState }) => {
      editorState.read(() => on.onFormats(listFormats()))
      const next = formatRichText(editorState.read(readBlocks))
      if (next === html) return
      html = next
      on.onChange(next)
    }),
  ]
  return {
    focus: () => editor.focus(),
    format: (format: RichFormat) => {
      const mark = textFormats[format]
      if (mark) editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark)
      else editor.update(() => setBlocks(format as TextTag | ListTag))
      editor.focus()
    },
    /** An empty address removes the link. */
    link: (href: string) => {
      editor.update(() => $toggleLink(href === '' ? null : href, { rel: null }))
      editor.focus()
    },
    destroy: () => {
      for (const stop of unregister) stop()
      editor.setRootElement(null)
    },
  }
}

export type MountedEditor = ReturnType<typeof mountEditor>

/** Milliseconds within which typing is undone together. */
const mergeDelay = 300

const textFormats: Readonly<Record<string, 'bold' | 'italic' | 'underline' | undefined>> = {
  strong: 'bold',
  em: 'italic',
  u: 'underline',
}

function setBlocks(tag: TextTag | ListTag): void {
  if (tag === 'ul' || tag === 'ol') return $insertList(tag === 'ul' ? 'bullet' : 'number')
  $setBlocksType($getSelection(), () =>
    tag === 'p' ? $createParagraphNode() : $createHeadingNode(tag),
  )
}

function createBlock(block: RichBlock): ElementNode {
  if ('line' in block) {
    const node = block.tag === 'p' ? $createParagraphNode() : $createHeadingNode(block.tag)
    return node.append(...createLine(block.line))
  }
  const items = block.items.map((line) => $createListItemNode().append(...createLine(line)))
  return $createListNode(block.tag === 'ul' ? 'bullet' : 'number').append(...items)
}

function createLine(line: RichLine): LexicalNode[] {
  return line.map((part) => {
    if (part === 'break') return $createLineBreakNode()
    const text = $createTextNode(part.text)
    for (const mark of part.marks) text.toggleFormat(textFormats[mark] ?? 'bold')
    return part.href === null ? text : $createLinkNode(part.href).append(text)
  })
}

function readBlocks(): RichBlock[] {
  return $getRoot()
    .getChildren()
    .filter($isElementNode)
    .map((node) => {
      if ($isListNode(node))
        return { tag: node.getListType() === 'number' ? 'ol' : 'ul', items: readItems(node) }
      return { tag: $isHeadingNode(node) ? node.getTag() : 'p', line: readLine(node) }
    })
}

/** Items of lists within lists are items of the outer list. */
function readItems(list: ListNode): RichLine[] {
  return list
    .getChildren()
    .filter($isListItemNode)
    .flatMap((item) => {
      const inner = item.getChildren().find($isListNode)
      return inner ? readItems(inner) : [readLine(item)]
    })
}

function readLine(node: ElementNode, href: string | null = null): RichLine {
  return node.getChildren().flatMap((child): RichLine => {
    if ($isLineBreakNode(child)) return ['break']
    if ($isLinkNode(child)) return readLine(child, child.getURL())
    if (!$isTextNode(child)) return $isElementNode(child) ? readLine(child, href) : []
    const marks = (['strong', 'em', 'u'] as const).filter((mark) =>
      child.hasFormat(textFormats[mark] ?? 'bold'),
    )
    return [{ text: child.getTextContent(), marks, href }]
  })
}

function listFormats(): string[] {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return []
  const marks = Object.entries(textFormats).flatMap(([mark, format]) =>
    format && selection.hasFormat(format) ? [mark] : [],
  )
  const anchor = selection.anchor.getNode()
  const block = anchor.getTopLevelElement()
  const isLink = $isLinkNode(anchor.getParent())
  const tag = $isHeadingNode(block) ? block.getTag() : $isListNode(block) ? block.getTag() : 'p'
  return [...marks, tag, ...(isLink ? ['a'] : [])]
}
