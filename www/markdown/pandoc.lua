-- A filter of Pandoc and Quarto: draws a figure for each fence. Pandoc's tree has no lines, so render.js reads the file itself.

local render = quarto and quarto.utils.resolve_path('render.js')
  or pandoc.path.join { pandoc.path.directory(PANDOC_SCRIPT_FILE), 'render.js' }

-- Returns whether a block is a fence. Without braces around the attributes, Pandoc reads a fence as a paragraph of code.
local function is_fence(block)
  local word
  if block.t == 'CodeBlock' then
    word = block.classes[1]
  elseif block.t == 'Para' and #block.content == 1 and block.content[1].t == 'Code' then
    word = block.content[1].text:match '^%S+'
  end
  return word == 'path-lab' or word == 'path-trace' or word == 'cube-chase'
end

-- Returns the figures of a file, one line of HTML each.
local function figures_of(file)
  local site = quarto and quarto.project.output_directory or pandoc.path.directory(PANDOC_STATE.output_file or '')
  local base = quarto and quarto.project.offset and quarto.project.offset .. '/cubechase/' or 'cubechase/'
  local options = { '--folder', pandoc.path.join { site, 'cubechase' }, '--base', base }
  local text = pandoc.pipe('node', { render, 'render', file, '-', table.unpack(options) }, '')
  local figures = {}
  for line in text:gmatch '[^\n]+' do
    if line:find('<figure class="cubechase">', 1, true) then
      -- Without the marks of the quote or list item, which Pandoc has read itself.
      table.insert(figures, (line:gsub('^[^<]*', '')))
    end
  end
  return figures
end

function Pandoc(doc)
  if not FORMAT:match 'html' then
    return nil
  end
  local figures = {}
  for _, file in ipairs(quarto and { quarto.doc.input_file } or PANDOC_STATE.input_files) do
    for _, figure in ipairs(figures_of(file)) do
      table.insert(figures, figure)
    end
  end
  local count = 0
  local changed = doc:walk {
    Block = function(block)
      if is_fence(block) then
        count = count + 1
        return pandoc.RawBlock('html', figures[count] or '')
      end
    end,
  }
  if count ~= #figures then
    error(('found %d fences as blocks, and %d at the margin of the files; write each at the margin after an empty line, and one with empty lines as {.path-lab …}'):format(count, #figures))
  end
  return changed
end
