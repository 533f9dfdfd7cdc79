/** What a person does in a browser. Browsers that Playwright controls and others run the same tasks with it. */
export type Hands = {
  open(path: string): Promise<unknown>;
  /** Waits for the control with this name. `*` at the end of the name: the control whose name begins so. */
  find(name: string): Promise<unknown>;
  press(name: string): Promise<unknown>;
  /** Replaces the text of the field with this label. */
  fill(label: string, text: string): Promise<unknown>;
  /** Chooses the file with this path in a file field. */
  choose(label: string, path: string): Promise<unknown>;
  /** Presses Control and a letter. */
  pressControl(letter: string): Promise<unknown>;
  /** Runs the body of a function in the page. */
  evaluate<Answer>(script: string): Promise<Answer>;
};
