import { expect, test } from 'vitest';

/** Elements of each kind of display, those that an attribute hides, and those that inherit their visibility. */
const page = `
  <title>t</title><div><p>a <span>b</span> <a href="/">c</a></p><ul><li>d</li></ul></div>
  <h2>e</h2><section><article><nav><search></search></nav></article></section>
  <table><caption>f</caption><colgroup><col></colgroup><thead><tr><th>g</th></tr></thead><tbody><tr hidden><td>h</td></tr></tbody></table>
  <div hidden><p>i</p></div><button hidden>j</button><p hidden="until-found">k</p><svg hidden><title>l</title><path /></svg>
  <dialog>m</dialog><dialog open>n</dialog><div popover>o</div>
  <details><summary>p</summary><summary>q</summary><p>r</p></details><details open><summary>s</summary></details>
  <input><input type="hidden"><select><option>t</option></select><textarea></textarea><fieldset><legend>u</legend></fieldset>
  <p style="display: none">v</p><span style="display: block; color: red">w</span>
  <div style="visibility: hidden"><p>x<b style="visibility: visible">y</b></p></div><template></template><slot></slot>`;

const read = () =>
  [...document.querySelectorAll('*:not(style)')].map((element) => {
    const style = getComputedStyle(element);
    return [
      element.outerHTML,
      style.display,
      style.getPropertyValue('display'),
      style.visibility,
      style.getPropertyValue('visibility'),
      style.color,
      style.getPropertyValue('color'),
    ];
  });

test('gives the values of jsdom, which alone reads the style sheets of a page', () => {
  document.body.innerHTML = page;
  const [first, known] = [read(), read()];
  document.body.append(document.createElement('style'));
  const ofJsdom = read();
  expect(document.styleSheets).toHaveLength(1);
  expect(first.map(([, ...values]) => values)).toEqual(ofJsdom.map(([, ...values]) => values));
  expect(known).toEqual(first);
});

test('follows what changes after it was asked', () => {
  document.body.innerHTML = '<div><p>a</p><dialog>b</dialog></div>';
  const displayOf = (name: string) => getComputedStyle(document.querySelector(name) as Element).display;
  expect([displayOf('p'), displayOf('dialog')]).toEqual(['block', 'none']);
  document.querySelector('p')?.setAttribute('hidden', '');
  document.querySelector('dialog')?.setAttribute('open', '');
  expect([displayOf('p'), displayOf('dialog')]).toEqual(['none', 'block']);
  document.body.append(Object.assign(document.createElement('style'), { textContent: 'dialog { display: flex }' }));
  expect(displayOf('dialog')).toBe('flex');
});
