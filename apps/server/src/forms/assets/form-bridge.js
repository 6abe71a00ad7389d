// Connects the page of a form with the application around it, through the one message port that it receives. The script of
// a form may replace each part: cairnForm.onLoad, cairnForm.onValidate and cairnForm.onCollect take a function, which may
// be asynchronous. Without them the fields of the page are read and written by their name, or else by their id.
// onLoad receives the values and { readOnly, predata }, where predata has the facts about the feature (FormPredata of the
// contract), if the form is filled in on one. onCollect returns the values, or { values, pages, labels }, where labels are
// { id, label } for fields whose name the page does not show.

// The guard of the page. Its policy keeps it from the network except for WebRTC, which is taken away here, and again in a
// page within this one (`srcdoc`), which would have its own: each is removed before it loads. The names that could hide one
// from the guard, in a closed shadow tree or a new document, are taken away too. docs/adr/0019-forms-in-a-sandboxed-frame.md
;(() => {
  function take(owner, isTaken) {
    for (const name of Object.getOwnPropertyNames(owner)) if (isTaken(name)) delete owner[name]
  }
  take(window, (name) => /^(webkit|moz)?RTCPeerConnection$|^WebTransport$/.test(name))
  take(Document.prototype, (name) => ['open', 'write', 'writeln'].includes(name))
  for (const owner of [Document, Element.prototype, ShadowRoot.prototype])
    take(owner, (name) => name === 'attachShadow' || name.endsWith('HTMLUnsafe'))

  // A form may replace the functions of the page: these are the ones that it had first.
  const findPage = Document.prototype.querySelector.bind(document, 'iframe, frame, object, embed, portal, fencedframe')
  const { apply } = Reflect
  const remove = Reflect.get(Element.prototype, 'remove')
  new MutationObserver(() => {
    for (let page = findPage(); page; page = findPage()) apply(remove, page, [])
  }).observe(document, { childList: true, subtree: true })
})()

// The connection with the application.
;(() => {
  const labelCharsMax = 100
  const ignoredTypes = new Set(['button', 'submit', 'reset', 'image', 'file', 'password'])

  const fields = () =>
    [...document.querySelectorAll('input, select, textarea')].filter(
      (field) => nameOf(field) !== '' && !ignoredTypes.has(field.type),
    )
  function nameOf(field) {
    return field.name || field.id
  }

  // Fields of one name that are no choices of one list: rows of a table, or a hidden field beside a box.
  function isRepeated(group) {
    const isChoice = ['radio', 'checkbox'].includes(group[0].type)
    return group.length > 1 && !(isChoice && group.every((field) => field.type === group[0].type))
  }

  function valueOf(group) {
    const [first] = group
    if (isRepeated(group)) return group.map(textIn)
    if (first.type === 'radio') return group.find((field) => field.checked)?.value ?? null
    if (first.type === 'checkbox' && group.length > 1)
      return group.filter((field) => field.checked).map((field) => field.value)
    if (first.type === 'checkbox') return first.checked
    if (first.type === 'select-multiple') return selectedIn(first)
    return first.value
  }

  function selectedIn(list) {
    return [...list.selectedOptions].map((option) => option.value)
  }

  // The part of a repeated field in the list of its group, which has one for each field.
  function textIn(field) {
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked ? field.value : ''
    return field.type === 'select-multiple' ? selectedIn(field).join('\n') : field.value
  }

  function writeRepeated(group, value) {
    // Forms that were filled in before have the value of the first field alone.
    const parts = [value].flat().slice(0, group.length)
    for (const [at, part] of parts.entries())
      writeValue(group[at], group[at].type === 'select-multiple' ? String(part).split('\n') : part, false)
  }

  function writeValue(field, value, isOnly) {
    if (field.type === 'checkbox' && isOnly && typeof value === 'boolean') field.checked = value
    else if (field.type === 'checkbox' || field.type === 'radio') field.checked = [value].flat().includes(field.value)
    else if (field.type === 'select-multiple')
      for (const option of field.options) option.selected = [value].flat().includes(option.value)
    else field.value = value === null ? '' : String(value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  function loadFields(values, { readOnly }) {
    const byId = new Map(values.map(({ id, value }) => [id, value]))
    for (const [name, group] of Map.groupBy(fields(), nameOf)) {
      if (byId.has(name) && isRepeated(group)) writeRepeated(group, byId.get(name))
      else if (byId.has(name)) for (const field of group) writeValue(field, byId.get(name), group.length === 1)
      if (readOnly) for (const field of group) field.disabled = true
    }
  }

  function validateFields() {
    const invalid = fields().find((field) => !field.checkValidity())
    invalid?.reportValidity()
    return invalid === undefined
  }

  function collectFields() {
    return [...Map.groupBy(fields(), nameOf)].map(([id, group]) => ({ id, type: group[0].type, value: valueOf(group) }))
  }

  // The names by which the user knows the fields, as text. Several fields of one name have that of their group.
  function labelFields() {
    return [...Map.groupBy(fields(), nameOf)].flatMap(([id, group]) => {
      const label = group.length > 1 ? labelOfGroup(group[0]) : labelOf(group[0])
      return label === '' ? [] : [{ id, label }]
    })
  }

  function labelOf(field) {
    const label = field.labels?.[0]
    return firstText(
      namedBy(field),
      label && (() => textOf(label)),
      () => field.placeholder,
      () => field.title,
    )
  }

  function labelOfGroup(field) {
    const group = field.closest('[role=radiogroup], [role=group], fieldset')
    const legend = group?.querySelector(':scope > legend')
    return group ? firstText(namedBy(group), legend && (() => textOf(legend)), () => group.title) : ''
  }

  function namedBy(element) {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    const elements = ids.map((id) => document.getElementById(id)).filter(Boolean)
    return () => elements.map(textOf).join(' ').trim() || element.getAttribute('aria-label')
  }

  // Without the fields in it, whose options are text as well.
  function textOf(element) {
    const copy = element.cloneNode(true)
    for (const part of copy.querySelectorAll('input, select, textarea, button, script, style')) part.remove()
    return copy.textContent
  }

  function firstText(...reads) {
    for (const read of reads) {
      const text = (read?.() ?? '')
        .replaceAll(/\s+/g, ' ')
        .replace(/[\s:*]+$/, '')
        .trim()
      if (text !== '') return [...text].slice(0, labelCharsMax).join('')
    }
    return ''
  }

  /** @type {Record<string, (...given: unknown[]) => unknown>} */
  const actions = { load: loadFields, validate: validateFields, collect: collectFields }
  window.cairnForm = Object.freeze({
    onLoad: (load) => void (actions.load = load),
    onValidate: (validate) => void (actions.validate = validate),
    onCollect: (collect) => void (actions.collect = collect),
  })

  // Tells values that the user entered after a save from those that the script of a form alone changes.
  let userEvents = 0
  for (const type of ['pointerdown', 'keydown', 'input', 'drop'])
    addEventListener(type, ({ isTrusted }) => void (isTrusted && (userEvents += 1)), { capture: true, passive: true })

  async function answer({ type, id, values, readOnly, predata, withLabels }) {
    if (type === 'load') {
      await actions.load(values, { readOnly, predata })
      return { type: 'loaded', id }
    }
    if (type === 'validate') return { type: 'validated', id, isValid: (await actions.validate()) === true }
    const collected = await actions.collect()
    const given = Array.isArray(collected) ? { values: collected } : collected
    return { ...(withLabels && { labels: labelFields() }), ...given, type: 'collected', id, userEvents }
  }

  // The elements that the browser closes at Escape. `:is` ignores a selector that an older browser does not know.
  const closedByBrowser = ':is(select:open, input:open, dialog:modal, [popover]:not([popover=manual]):popover-open)'

  // The page around the frame receives no key that is pressed in the form: the bridge reports an Escape that has had no use.
  function reportEscapes(port) {
    let pressed
    function note(event) {
      const { key, ctrlKey, altKey, metaKey, shiftKey, isTrusted, repeat, target } = event
      const isPlain = key === 'Escape' && !ctrlKey && !altKey && !metaKey && !shiftKey
      // Safari ends a composition before the key that ended it, which has the code 229.
      const isComposing = event.isComposing || event.keyCode === 229
      const counts = isPlain && isTrusted && !repeat && !isComposing && document.querySelector(closedByBrowser) === null
      pressed = counts ? { event, value: target.value } : undefined
    }
    // Not called where a listener of the form stops the event.
    function report(event) {
      if (pressed?.event !== event) return
      const { value } = pressed
      // Later listeners may use the key, and so may the browser, which empties a search field.
      setTimeout(() => {
        if (!event.defaultPrevented && event.target.value === value) port.postMessage({ type: 'escape' })
      })
    }
    addEventListener('keydown', note, { capture: true })
    addEventListener('keydown', report)
  }

  function connect(port, { withEscape = false }) {
    port.addEventListener('message', async ({ data }) => {
      try {
        port.postMessage(await answer(data))
      } catch (error) {
        port.postMessage({ type: 'failed', id: data.id, message: String(error).slice(0, 500) })
      }
    })
    port.start()
    const resize = () =>
      port.postMessage({ type: 'resize', heightPx: Math.ceil(document.documentElement.getBoundingClientRect().height) })
    new ResizeObserver(resize).observe(document.documentElement)
    if (withEscape) reportEscapes(port)
    port.postMessage({ type: 'ready' })
  }

  addEventListener('message', function receive(event) {
    const [port] = event.ports
    if (event.source !== parent || !port) return
    event.stopImmediatePropagation()
    removeEventListener('message', receive)
    connect(port, event.data ?? {})
  })
})()
