# Where scripts/setup.sh keeps what the host does not bring.
if(DEFINED ENV{MOXIANG_TOOLS})
  set(MOXIANG_TOOLS $ENV{MOXIANG_TOOLS})
elseif(DEFINED ENV{XDG_CACHE_HOME})
  set(MOXIANG_TOOLS $ENV{XDG_CACHE_HOME}/moxiang)
else()
  set(MOXIANG_TOOLS $ENV{HOME}/.cache/moxiang)
endif()
