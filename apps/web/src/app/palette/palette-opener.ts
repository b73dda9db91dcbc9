/** The attribute that makes a button open the command palette: the frame of the panel listens for presses on it. */
export const paletteOpener = { 'data-palette': '' };
