import { declareErrors } from '../errors.ts';

export const templateErrors = declareErrors({
  templateInUse: {
    code: 1350,
    status: 409,
    title: 'A default template',
    description: 'New documents are written by this template. Go on, and they are written by the next best one.',
  },
  templateBuiltIn: {
    code: 1351,
    status: 409,
    title: 'Part of the product',
    description: 'A built-in template is not changed or removed: archive it instead, or copy it and change the copy.',
  },
  templateNameTaken: {
    code: 1352,
    status: 409,
    title: 'Name taken',
    description: 'Another template of this type goes by this name. Choose another one; nothing was changed.',
  },
});
