type Child = Node | string | undefined | false;
type Properties = Record<string, string | boolean | ((event: Event) => void)>;

/** An element with its attributes, listeners and children. Texts are texts: nothing that a file says becomes markup. */
export const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(key, value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== false) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
};
export const button = (label: string, onClick: () => void, isMain = false): HTMLButtonElement =>
  make('button', { type: 'button', class: isMain ? 'main' : '', click: onClick }, label);
