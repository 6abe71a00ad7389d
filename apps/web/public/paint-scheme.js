// Loaded by index.html before the first paint: the empty page has the colour of the chosen scheme, not that of the
// system, until the application has loaded. A file of its own, because the content security policy refuses scripts
// inside of a page. The key and the field are those of src/platform/preferences.ts.
try {
  const { scheme } = JSON.parse(localStorage.getItem('cairn-preferences') ?? '{}')
  if (scheme === 'light' || scheme === 'dark') document.querySelector('meta[name="color-scheme"]').content = scheme
} catch {
  // Without storage, or with a value that is no JSON, the scheme of the system stays.
}
