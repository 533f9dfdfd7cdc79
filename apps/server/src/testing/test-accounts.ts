import { receiveChanges } from './test-changes';
import { contentMaker } from './test-content';
import { type Someone, testWorld, type World } from './test-world';

/** Starts a server with two accounts. `changes` records the announced changes. */
export const twoAccounts = async () => {
  const world = await testWorld();
  return {
    world,
    make: contentMaker(world),
    changes: await receiveChanges(world),
    anna: await world.register('Harbour Cinema'),
    bea: await world.register('Tower Books'),
  };
};

/** Adds a department to the account of this person. Returns the same person, signed in to the new department. */
export const newDepartment = async (
  { call }: Pick<World, 'call'>,
  person: Someone,
  name: string,
): Promise<Someone> => {
  await call(person, 'POST /departments', { body: [{ name }] });
  const { email, password } = person;
  const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
  const department = body.departments.find((each) => each.name === name);
  if (!department) throw new Error('The department was not created.');
  return { ...person, token: department.jwt, departmentId: department.id };
};
